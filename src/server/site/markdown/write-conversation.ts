import { DomUtils } from 'htmlparser2';
import { type Element, hasClass, isElement } from './dom.ts';
import { readInlines } from './read-inlines.ts';
import { writeInlines } from './write-inlines.ts';

/** The lists of messages and of what is said in a call: each item names its speaker first. */
export function isConversation(list: Element): boolean {
  return hasClass(list, 'message-list') || hasClass(list, 'call-script');
}

/** Who speaks, what is said, and the clock time: `- **Clienta:** Sí, por favor (21:48)`. */
export function writeConversation({ children }: Element): string {
  return children
    .filter(isElement)
    .map((line) => `- ${writeLine(line)}`)
    .join('\n');
}

function writeLine({ children }: Element): string {
  const [speaker, ...words] = children;
  const time = DomUtils.findOne(({ name }) => name === 'time', words);
  if (time) DomUtils.removeElement(time);
  const name = speaker ? DomUtils.textContent(speaker).trim().replace(/:?$/, ':') : '';
  return writeInlines([
    { type: 'emphasis', marker: '**', children: [{ type: 'text', text: name }] },
    { type: 'text', text: ' ' },
    ...readInlines(words),
    { type: 'text', text: time ? ` (${DomUtils.textContent(time)})` : '' },
  ]);
}
