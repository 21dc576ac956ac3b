import { collapseSpace, escapeAddress, escapeText, writeCode } from './escape-text.ts';
import type { Inline } from './read-inlines.ts';

interface Piece {
  text: string;
  /** Stands before and after the text where emphasis is possible there. */
  marker: '' | '*' | '**';
}

/** One line of Markdown, without white space around it. */
export function writeInlines(inlines: readonly Inline[]): string {
  return join(inlines.flatMap(writePieces)).replace(/^ | $/g, '');
}

function writePieces(inline: Inline): Piece[] {
  switch (inline.type) {
    case 'text':
      return [{ text: escapeText(inline.text), marker: '' }];
    case 'code': {
      const text = collapseSpace(inline.text).trim();
      return text === '' ? [] : [{ text: writeCode(text), marker: '' }];
    }
    case 'image':
      return [{ text: `![${escapeText(inline.alt)}](${escapeAddress(inline.src)})`, marker: '' }];
    case 'link':
      return wrap(inline.children, (text) => ({
        text: `[${text}](${escapeAddress(inline.href)})`,
        marker: '',
      }));
    case 'emphasis':
      return wrap(inline.children.flatMap(removeEmphasis), (text) => ({
        text,
        marker: inline.marker,
      }));
  }
}

/** White space at the edges goes outside, where it ends no emphasis; what is empty is left out. */
function wrap(children: readonly Inline[], write: (text: string) => Piece): Piece[] {
  const content = join(children.flatMap(writePieces));
  const text = content.trim();
  const [before, after] = [/^\s*/, /\s*$/].map((edge) => edge.exec(content)?.[0] ?? '');
  const space = (value = ''): Piece => ({ text: value, marker: '' });
  return text === '' ? [space(before)] : [space(before), write(text), space(after)];
}

function removeEmphasis(inline: Inline): Inline[] {
  if (inline.type === 'emphasis') return inline.children.flatMap(removeEmphasis);
  if (inline.type !== 'link') return [inline];
  return [{ ...inline, children: inline.children.flatMap(removeEmphasis) }];
}

function join(pieces: readonly Piece[]): string {
  const filled = pieces.filter(({ text }) => text !== '');
  return filled.reduce((line, { text, marker }, index) => {
    const mark = isEmphasis(line, text, filled[index + 1]?.text ?? '') ? marker : '';
    const next = mark + text + mark;
    if (line.endsWith(' ') && next.startsWith(' ')) return line + next.slice(1);
    // Otherwise the exclamation mark makes an image of the link.
    if (line.endsWith('!') && next.startsWith('[')) return `${line.slice(0, -1)}\\!${next}`;
    return line + next;
  }, '');
}

/** Whether markers around the text are read as such (CommonMark 0.31, section 6.2). */
function isEmphasis(before: string, text: string, after: string): boolean {
  const isOpen = !/^[\p{P}\p{S}]/u.test(text) || isGap(before.slice(-1));
  const isClosed = !/[\p{P}\p{S}]$/u.test(text) || isGap(after.slice(0, 1));
  return isOpen && isClosed && !before.endsWith('*');
}

/** Half a pair of surrogates is none: not every parser takes an emoji for the symbol that it is. */
function isGap(character: string): boolean {
  return /^(?:[\s\p{P}\p{S}]|$)/u.test(character);
}
