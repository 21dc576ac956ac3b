import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { ReactNode } from 'react';
import { FirstScreenEnd } from '../../head/rest-styles.tsx';
import { ButtonLink } from '../button-link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
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
      <h1 className="error-page__status">
        <VisuallyHidden>{status}</VisuallyHidden>
        <StatusFigures status={status} />
      </h1>
      <div className="error-page__body grid">
        <h2 className="error-page__title">{title}</h2>
        <div className="error-page__text">
          {children}
          <p className="button-row">
            <ButtonLink href="/" icon={ArrowRight}>
              {home}
            </ButtonLink>
          </p>
        </div>
      </div>
      <FirstScreenEnd />
    </section>
  );
}
