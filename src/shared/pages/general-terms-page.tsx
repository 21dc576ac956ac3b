import { generalTerms } from '../content/general-terms.ts';
import { LegalDocument } from '../sections/legal/legal-document.tsx';

export function GeneralTermsPage() {
  return <LegalDocument text={generalTerms} />;
}
