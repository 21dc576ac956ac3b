import { notFound } from '../../content/site/errors.ts';
import { ErrorPage } from './error-page.tsx';

export function NotFoundPage() {
  return <ErrorPage error={notFound} />;
}
