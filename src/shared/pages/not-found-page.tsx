import { ErrorPage } from '../components/error/error-page.tsx';
import { notFound } from '../content/errors.ts';
import { PageMetadata } from '../head/page-head.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageMetadata page="notFound" />
      <ErrorPage status={notFound.heading} title={notFound.subheading} home={notFound.home}>
        <p>{notFound.text}</p>
      </ErrorPage>
    </>
  );
}
