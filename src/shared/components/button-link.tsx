import type { AnchorHTMLAttributes } from 'react';
import { Icon, type IconShapes } from './icon.tsx';
import { SmartLink } from './smart-link.tsx';

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: string;
  variant?: 'primary' | 'secondary';
  icon?: IconShapes;
}

export function ButtonLink({ children, variant = 'primary', icon, ...props }: ButtonLinkProps) {
  return (
    <SmartLink className={`button button--${variant}`} {...props}>
      {children}
      {icon && <Icon shapes={icon} />}
    </SmartLink>
  );
}
