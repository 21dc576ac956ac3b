import { privacyPolicy } from '../content/privacy-policy.ts';
import { PageMetadata } from '../head/page-head.tsx';
import { LegalDocument } from '../sections/legal/legal-document.tsx';

export function PrivacyPolicyPage() {
  return (
    <>
      <PageMetadata page="privacyPolicy" />
      <LegalDocument text={privacyPolicy} />
    </>
  );
}
