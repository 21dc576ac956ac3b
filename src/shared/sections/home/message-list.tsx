import CheckCheck from 'lucide/dist/esm/icons/check-check.mjs';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { Message, Speakers } from '../../content/examples.ts';

interface MessageListProps {
  messages: readonly Message[];
  /** For screen readers, before each message. */
  speakers: Speakers;
}

export function MessageList({ messages, speakers }: MessageListProps) {
  return (
    <ol className="message-list">
      {messages.map(({ from, text, time }) => (
        <li key={text} className={`message message--${from}`}>
          <VisuallyHidden>
            <b>{speakers[from]}</b>
          </VisuallyHidden>{' '}
          {text}{' '}
          <span className="message__time">
            <VisuallyHidden>· </VisuallyHidden>
            <time dateTime={time.padStart(5, '0')}>{time}</time>
            {from === 'customer' && <Icon shapes={CheckCheck} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
