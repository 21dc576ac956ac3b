import { ArrowRight } from 'lucide';
import { ButtonLink } from '../components/button-link.tsx';
import { StatusFigures } from '../components/status-figures.tsx';
import { serverError } from '../content/errors.ts';
import { useDocumentData } from '../document-data.ts';
import { useText } from '../hooks/use-text.ts';

export function ServerErrorPage() {
  const { requestId } = useDocumentData();
  const fill = useText();
  return (
    <section className="error-page wrap">
      <h1 className="error-page__status" aria-label={serverError.heading}>
        <StatusFigures status={serverError.heading} />
      </h1>
      <div className="error-page__body grid">
        <h2 className="error-page__title">{serverError.subheading}</h2>
        <div className="error-page__text">
          <p>{fill(serverError.text)}</p>
          <dl className="error-page__reference">
            <dt>{serverError.requestIdLabel}</dt>
            <dd translate="no">{requestId}</dd>
          </dl>
          <p className="button-row">
            <ButtonLink href="/" icon={ArrowRight}>
              {serverError.home}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
