import type { ReactNode } from 'react';
import type { notFound } from '../../content/site/errors.ts';
import { useText } from '../../ui/app-context.ts';
import { StatusFigures } from './status-figures.tsx';

/**
 * Content of the 404 and 500 pages: the HTTP status drawn with clocks, an explanation and a link to the home
 * page.
 */
export function ErrorMessage({
  error,
  children,
}: {
  error: typeof notFound;
  children?: ReactNode;
}) {
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
        <a className="button button--arrow" href="/">
          {error.home}
        </a>
      </p>
    </section>
  );
}
