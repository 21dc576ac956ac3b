import type { ReactNode } from 'react';
import { notFound, serverError } from '../../content/site/errors.ts';
import { useApp, useText } from '../../ui/app-context.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { StatusFigures } from './status-figures.tsx';

export function NotFoundPage() {
  return <ErrorPage error={notFound} />;
}

export function ServerErrorPage() {
  const { requestId } = useApp().data;
  return (
    <ErrorPage error={serverError}>
      <dl className="note">
        <dt>{serverError.requestIdLabel}</dt>
        <dd translate="no">
          <b>{requestId}</b>
        </dd>
      </dl>
    </ErrorPage>
  );
}

/** The page of an error status: its figures as clocks, an explanation and a link home. */
function ErrorPage({ error, children }: { error: typeof notFound; children?: ReactNode }) {
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
        <SmartLink className="button button--arrow" href="/">
          {error.home}
        </SmartLink>
      </p>
    </section>
  );
}
