import { ErrorPage } from '../components/error/error-page.tsx';
import { serverError } from '../content/errors.ts';
import { useDocumentData } from '../document-data.ts';
import { useText } from '../hooks/use-text.ts';

export function ServerErrorPage() {
  const { requestId } = useDocumentData();
  const fill = useText();
  return (
    <ErrorPage status={serverError.heading} title={serverError.subheading} home={serverError.home}>
      <p>{fill(serverError.text)}</p>
      <dl className="error-page__reference">
        <dt>{serverError.requestIdLabel}</dt>
        <dd translate="no">{requestId}</dd>
      </dl>
    </ErrorPage>
  );
}
