import { PageMetadata } from '../components/page-metadata.tsx';
import { pricing } from '../content/pricing.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { ContractFigures } from '../sections/contract-figures.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PlanCards } from '../sections/plan-cards.tsx';

export function PricingPage() {
  return (
    <>
      <PageMetadata page="pricing" />
      <div className="wrap wrap--ground">
        <PageHeading title={pricing.heading} lead={pricing.lead} />
        <PlanCards />
      </div>
      <ContractFigures />
      <CallToAction />
      <FaqSection />
    </>
  );
}
