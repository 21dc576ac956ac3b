import type { ReactNode } from 'react';
import { SmartLink } from './smart-link.tsx';

/** A link with an arrow, at the end of a text. */
export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SmartLink className="arrow-link" href={href}>
      {children}
    </SmartLink>
  );
}
