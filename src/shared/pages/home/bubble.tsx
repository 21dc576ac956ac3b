import type { ReactNode } from 'react';

interface BubbleProps {
  from: 'customer' | 'agent';
  /** Name that screen readers read before the message. */
  speaker: string;
  children: ReactNode;
}

/** One message of a chat. */
export function Bubble({ from, speaker, children }: BubbleProps) {
  return (
    <li className={from === 'customer' ? 'bubbles__own' : undefined}>
      <span className="visually-hidden">{speaker}</span> {children}
    </li>
  );
}
