import type { ReactNode } from 'react';
import type { notFound } from '../../content/site/errors.ts';
import { ButtonLink } from '../../ui/smart-link.tsx';
import { useText } from '../../ui/use-text.ts';
import { StatusFigures } from './status-figures.tsx';

/** The page of an error status: its figures as clocks, an explanation and a link home. */
export function ErrorPage({ error, children }: { error: typeof notFound; children?: ReactNode }) {
  const fill = useText();
  return (
    <section className="error-page wrap">
      <h1>
        <span className="visually-hidden">{error.heading}</span>
        <StatusFigures status={error.heading} />
      </h1>
      <h2>{error.subheading}</h2>
      <p>{fill(error.text)}</p>
      {children}
      <p className="button-row">
        <ButtonLink href="/" hasArrow>
          {error.home}
        </ButtonLink>
      </p>
    </section>
  );
}
