import { useApp } from '../../app/app-context.ts';
import { serverError } from '../../content/site/errors.ts';
import { useText } from '../../ui/use-text.ts';
import { ErrorPage } from './error-page.tsx';

export function ServerErrorPage() {
  const { requestId } = useApp().data;
  const fill = useText();
  return (
    <ErrorPage status={serverError.heading} title={serverError.subheading} home={serverError.home}>
      <p>{fill(serverError.text)}</p>
      <dl className="note">
        <dt>{serverError.requestIdLabel}</dt>
        <dd translate="no">
          <b>{requestId}</b>
        </dd>
      </dl>
    </ErrorPage>
  );
}
