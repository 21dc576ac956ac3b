import type { ReactNode } from 'react';
import { exampleWords } from '../../content/examples.ts';

interface ExampleHeadProps {
  /** Initials or an icon, hidden from screen readers. */
  avatar: ReactNode;
  name: string;
  status: string;
  /** Length of a call, `1:24`. */
  duration?: string;
}

export function ExampleHead({ avatar, name, status, duration }: ExampleHeadProps) {
  return (
    <div className="example-head">
      <span className="avatar" aria-hidden="true">
        {avatar}
      </span>
      <p className="example-head__who">
        <b>{name}</b> <span className="example-head__status">{status}</span>
      </p>
      <p className="example-head__aside">
        <span className="example-head__tag">{exampleWords.tag}</span>{' '}
        {duration && <span className="example-head__duration">{duration}</span>}
      </p>
    </div>
  );
}
