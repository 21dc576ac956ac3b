import { type Inline, parseRichText } from '../text/text-markup.ts';
import { useText } from './app-context.ts';
import { SmartLink } from './smart-link.tsx';

/**
 * Renders rich text from the content files, in the syntax that `parseRichText` accepts, with all placeholders
 * (tokens) replaced.
 */
export function RichText({ text }: { text: string }) {
  const fill = useText();
  // If a link's URL is a token whose value is not configured, show only the link's text.
  const source = text.replace(/\[([^\]]+)\]\((\{\w+\})\)/g, (link, words, url) =>
    fill(url) ? link : words,
  );
  return parseRichText(source).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text's parts never changes
    <Piece key={index} piece={piece} />
  ));
}

function Piece({ piece }: { piece: Inline }) {
  const fill = useText();
  const text = fill(piece.text);
  switch (piece.type) {
    case 'link':
      return <SmartLink href={fill(piece.href)}>{text}</SmartLink>;
    case 'strong':
      return <strong>{text}</strong>;
    case 'mark':
      return <mark>{text}</mark>;
    case 'code':
      return <code translate="no">{text}</code>;
    case 'text':
      return text;
  }
}
