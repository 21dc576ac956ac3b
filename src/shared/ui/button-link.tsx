import type { AnchorHTMLAttributes } from 'react';
import { SmartLink } from './smart-link.tsx';

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: string;
  variant?: 'primary' | 'secondary';
  hasArrow?: boolean;
}

export function ButtonLink({ variant = 'primary', hasArrow = false, ...props }: ButtonLinkProps) {
  const arrow = hasArrow ? ' button--arrow' : '';
  const secondary = variant === 'secondary' ? ' button--secondary' : '';
  return <SmartLink className={`button${secondary}${arrow}`} {...props} />;
}
