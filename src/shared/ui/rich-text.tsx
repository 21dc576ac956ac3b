import { type Inline, parseRichText } from '../text/text-markup.ts';
import { SmartLink } from './smart-link.tsx';
import { useText } from './use-text.ts';

/** A text of the content files with its links, strong parts and code; tokens are filled in last. */
export function RichText({ text }: { text: string }) {
  const fill = useText();
  return parseRichText(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    <Piece key={index} piece={piece} text={fill(piece.text)} />
  ));
}

function Piece({ piece, text }: { piece: Inline; text: string }) {
  switch (piece.type) {
    case 'link':
      return <SmartLink href={piece.href}>{text}</SmartLink>;
    case 'strong':
      return <strong>{text}</strong>;
    case 'code':
      return <code translate="no">{text}</code>;
    case 'text':
      return text;
  }
}
