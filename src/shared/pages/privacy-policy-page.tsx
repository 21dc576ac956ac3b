import { privacyPolicy } from '../content/privacy-policy.ts';
import { LegalDocument } from '../sections/legal/legal-document.tsx';

export function PrivacyPolicyPage() {
  return <LegalDocument text={privacyPolicy} />;
}
