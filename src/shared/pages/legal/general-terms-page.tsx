import { generalTerms } from '../../content/legal/general-terms.ts';
import { LegalDocument } from './legal-document.tsx';

export default function GeneralTermsPage() {
  return <LegalDocument text={generalTerms} />;
}
