import type { ReactNode } from 'react';

interface BubbleProps {
  from: 'customer' | 'agent';
  /** For screen readers, before the message. */
  speaker: string;
  children: ReactNode;
}

/** A message of a chat. */
export function Bubble({ from, speaker, children }: BubbleProps) {
  return (
    <li className={from === 'customer' ? 'bubbles__own' : undefined}>
      <span className="visually-hidden">{speaker}</span> {children}
    </li>
  );
}
