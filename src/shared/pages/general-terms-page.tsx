import { generalTerms } from '../content/general-terms.ts';
import { PageMetadata } from '../head/page-head.tsx';
import { LegalDocument } from '../sections/legal/legal-document.tsx';

export function GeneralTermsPage() {
  return (
    <>
      <PageMetadata page="generalTerms" />
      <LegalDocument text={generalTerms} />
    </>
  );
}
