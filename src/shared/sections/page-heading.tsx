import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The top of every inner page. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <div className="page-heading grid">
      <h1 className="page-heading__title">{title}</h1>
      <div className="page-heading__text">
        <p className="lead">{lead}</p>
        {children}
      </div>
    </div>
  );
}
