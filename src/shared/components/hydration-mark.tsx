import { useEffect } from 'react';

/** Sets a performance mark when what stands beside it responds to the visitor. */
export function HydrationMark({ name }: { name: 'header-hydrated' | 'page-hydrated' }) {
  useEffect(() => {
    performance.mark(name);
  }, [name]);
  return null;
}
