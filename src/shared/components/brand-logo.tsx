import { navigation } from '../content/navigation.ts';
import { useSite } from '../document-data.ts';
import { useText } from '../hooks/use-text.ts';
import { DAY_HALF, EVENING_HALF } from './mark.ts';
import { SmartLink } from './smart-link.tsx';

/** Link to the home page: the mark and the brand. */
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
        <path fill="currentColor" d={DAY_HALF} />
        <path className="brand-logo__evening" d={EVENING_HALF} />
      </svg>
      <span className="brand-logo__name">{brand}</span>
    </SmartLink>
  );
}
