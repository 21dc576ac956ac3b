import { PageMetadata } from '../components/page-metadata.tsx';
import { generalTerms } from '../content/general-terms.ts';
import { LegalDocument } from '../sections/legal-document.tsx';

export function GeneralTermsPage() {
  return (
    <>
      <PageMetadata page="generalTerms" />
      <LegalDocument text={generalTerms} />
    </>
  );
}
