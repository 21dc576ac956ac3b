import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** Heading and lead paragraph of every page except the home page and the error pages. */
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
