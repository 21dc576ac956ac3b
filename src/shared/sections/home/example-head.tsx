import type { ReactNode } from 'react';

interface ExampleHeadProps {
  /** Initials or an icon, hidden from screen readers. */
  avatar: ReactNode;
  name: string;
  status: string;
  /** Says that the conversation is an example. */
  tag: string;
  /** Length of the call so far, `1:24`. */
  duration?: string;
}

export function ExampleHead({ avatar, name, status, tag, duration }: ExampleHeadProps) {
  return (
    <div className="example-head">
      <span className="avatar" aria-hidden="true">
        {avatar}
      </span>
      <p className="example-head__who">
        <b>{name}</b> <span className="example-head__status">{status}</span>
      </p>
      <p className="example-head__aside">
        {duration && <span className="example-head__duration">{duration}</span>}{' '}
        <span className="example-head__tag">{tag}</span>
      </p>
    </div>
  );
}
