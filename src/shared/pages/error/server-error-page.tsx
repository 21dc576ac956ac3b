import { useApp } from '../../app/app-context.ts';
import { serverError } from '../../content/site/errors.ts';
import { ErrorPage } from './error-page.tsx';

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
