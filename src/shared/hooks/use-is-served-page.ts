import { useState } from 'react';
import { useDocumentData } from '../document-data.ts';
import type { Route } from '../routes.tsx';

/** Whether this page is the one that came with the document and has been on screen since then. */
export function useIsServedPage({ id }: Route): boolean {
  const { page } = useDocumentData();
  const [isServed, setIsServed] = useState(true);
  if (isServed && id !== page) setIsServed(false);
  return isServed;
}
