import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/smart-link.tsx';
import { StatusFigures } from './status-figures.tsx';

interface ErrorPageProps {
  status: string;
  title: string;
  /** Label of the link home. */
  home: string;
  children: ReactNode;
}

/** The page of an error status: its figures as clocks, an explanation and a link home. */
export function ErrorPage({ status, title, home, children }: ErrorPageProps) {
  return (
    <section className="error-page wrap">
      <h1>
        <span className="visually-hidden">{status}</span>
        <StatusFigures status={status} />
      </h1>
      <h2>{title}</h2>
      {children}
      <p className="button-row">
        <ButtonLink href="/" hasArrow>
          {home}
        </ButtonLink>
      </p>
    </section>
  );
}
