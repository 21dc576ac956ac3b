import { serverError } from '../../content/site/errors.ts';
import { useApp } from '../../ui/app-context.ts';
import { ErrorMessage } from './error-message.tsx';

export default function ServerErrorPage() {
  const { requestId } = useApp().data;
  return (
    <ErrorMessage error={serverError}>
      <dl className="note">
        <dt>{serverError.requestIdLabel}</dt>
        <dd translate="no">
          <b>{requestId}</b>
        </dd>
      </dl>
    </ErrorMessage>
  );
}
