import type { ReactNode } from 'react';

interface BubbleProps {
  from: 'customer' | 'agent';
  /** Name of the speaker, which screen readers read before the message. */
  speaker: string;
  children: ReactNode;
}

/** A chat bubble with one message. */
export function Bubble({ from, speaker, children }: BubbleProps) {
  return (
    <li className={from === 'customer' ? 'bubbles__own' : undefined}>
      <span className="visually-hidden">{speaker}</span> {children}
    </li>
  );
}
