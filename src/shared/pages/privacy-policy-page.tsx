import { PageMetadata } from '../components/page-metadata.tsx';
import { privacyPolicy } from '../content/privacy-policy.ts';
import { LegalDocument } from '../sections/legal-document.tsx';

export function PrivacyPolicyPage() {
  return (
    <>
      <PageMetadata page="privacyPolicy" />
      <LegalDocument text={privacyPolicy} />
    </>
  );
}
