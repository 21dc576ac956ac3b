import { useEffect } from 'react';

/** Sets a performance mark when its Suspense boundary is hydrated. */
export function HydrationMark({ name }: { name: 'header-hydrated' | 'page-hydrated' }) {
  useEffect(() => {
    performance.mark(name);
  }, [name]);
  return null;
}
