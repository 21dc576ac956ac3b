import { ArrowRight } from 'lucide';
import { ButtonLink } from '../components/button-link.tsx';
import { StatusFigures } from '../components/status-figures.tsx';
import { notFound } from '../content/errors.ts';

export function NotFoundPage() {
  return (
    <section className="error-page wrap">
      <h1 className="error-page__status" aria-label={notFound.heading}>
        <StatusFigures status={notFound.heading} />
      </h1>
      <div className="error-page__body grid">
        <h2 className="error-page__title">{notFound.subheading}</h2>
        <div className="error-page__text">
          <p>{notFound.text}</p>
          <p className="button-row">
            <ButtonLink href="/" icon={ArrowRight}>
              {notFound.home}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
