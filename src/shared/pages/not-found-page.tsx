import { ArrowRight } from 'lucide';
import { ButtonLink } from '../components/button-link.tsx';
import { notFound } from '../content/errors.ts';

export function NotFoundPage() {
  return (
    <section className="error-page wrap">
      <h1 className="error-page__status">{notFound.heading}</h1>
      <h2 className="error-page__title">{notFound.subheading}</h2>
      <p className="error-page__text">{notFound.text}</p>
      <p className="button-row">
        <ButtonLink href="/" icon={ArrowRight}>
          {notFound.home}
        </ButtonLink>
      </p>
    </section>
  );
}
