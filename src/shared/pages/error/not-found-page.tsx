import { notFound } from '../../content/site/errors.ts';
import { ErrorPage } from './error-page.tsx';

export function NotFoundPage() {
  return (
    <ErrorPage status={notFound.heading} title={notFound.subheading} home={notFound.home}>
      <p>{notFound.text}</p>
    </ErrorPage>
  );
}
