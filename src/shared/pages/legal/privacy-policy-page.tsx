import { privacyPolicy } from '../../content/legal/privacy-policy.ts';
import { LegalDocument } from './legal-document.tsx';

export default function PrivacyPolicyPage() {
  return <LegalDocument text={privacyPolicy} />;
}
