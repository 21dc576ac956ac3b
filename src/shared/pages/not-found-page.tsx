import { ErrorPage } from '../components/error/error-page.tsx';
import { notFound } from '../content/errors.ts';

export function NotFoundPage() {
  return (
    <ErrorPage status={notFound.heading} title={notFound.subheading} home={notFound.home}>
      <p>{notFound.text}</p>
    </ErrorPage>
  );
}
