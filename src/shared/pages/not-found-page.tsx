import { ErrorPage } from '../components/error-page.tsx';
import { PageMetadata } from '../components/page-metadata.tsx';
import { notFound } from '../content/errors.ts';

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
