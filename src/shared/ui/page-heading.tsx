import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The top of every inner page. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <div className="headline">
      <h1>{title}</h1>
      <div>
        <p className="lead soft">{lead}</p>
        {children}
      </div>
    </div>
  );
}
