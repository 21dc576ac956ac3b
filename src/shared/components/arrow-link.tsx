import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { SmartLink } from './smart-link.tsx';

/** The quiet link at the end of a text. */
export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SmartLink className="arrow-link" href={href}>
      <span>{children}</span>
      <Icon shapes={ArrowRight} />
    </SmartLink>
  );
}
