import { navigation } from '../content/navigation.ts';
import { useSite } from '../document-data.ts';
import { useText } from '../hooks/use-text.ts';
import { SmartLink } from './smart-link.tsx';

/** The mark is a clock face in two halves, day and evening, lit from the left. */
export function BrandLogo({ onClick }: { onClick?: () => void }) {
  const { brand } = useSite();
  const fill = useText();
  return (
    <SmartLink
      className="brand-logo"
      href="/"
      aria-label={fill(navigation.logoLabel)}
      {...(onClick && { onClick })}
    >
      <svg className="brand-logo__mark" viewBox="0 0 32 32" aria-hidden="true">
        <path fill="currentColor" d="M15 2a14 14 0 0 0 0 28z" />
        <path className="brand-logo__evening" d="M17 2a14 14 0 0 1 0 28z" />
      </svg>
      <span className="brand-logo__name">{brand}</span>
    </SmartLink>
  );
}
