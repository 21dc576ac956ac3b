import { notFound } from '../../content/site/errors.ts';
import { ErrorMessage } from './error-message.tsx';

export default function NotFoundPage() {
  return <ErrorMessage error={notFound} />;
}
