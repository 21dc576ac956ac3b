import { navigation } from '../content/site/navigation.ts';
import { useSite } from './document-data.ts';
import { SmartLink } from './smart-link.tsx';
import { useText } from './use-text.ts';

/** Link to the home page: the mark and the brand. */
export function BrandLogo() {
  const { brand } = useSite();
  const fill = useText();
  return (
    <SmartLink className="brand-logo" href="/" aria-label={fill(navigation.logoLabel)}>
      {brand}
    </SmartLink>
  );
}
