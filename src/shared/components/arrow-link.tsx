import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { ReactNode } from 'react';
import { Icon, type IconShapes } from './icon.tsx';
import { SmartLink } from './smart-link.tsx';

interface ArrowLinkProps {
  href: string;
  children: ReactNode;
  icon?: IconShapes;
}

/** A link with an arrow, at the end of a text. */
export function ArrowLink({ href, children, icon = ArrowRight }: ArrowLinkProps) {
  return (
    <SmartLink className="arrow-link" href={href}>
      <span>{children}</span>
      <Icon shapes={icon} />
    </SmartLink>
  );
}
