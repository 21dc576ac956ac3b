import { pricing } from '../content/pricing.ts';
import { FirstScreenEnd } from '../head/rest-styles.tsx';
import { CallToActionSection } from '../sections/call-to-action-section.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ContractCalendar } from '../sections/pricing/contract-calendar.tsx';
import { ContractFigures } from '../sections/pricing/contract-figures.tsx';
import { FirstYear } from '../sections/pricing/first-year.tsx';
import { PlanCards } from '../sections/pricing/plan-cards.tsx';
import { PlanComparison } from '../sections/pricing/plan-comparison.tsx';

export function PricingPage() {
  return (
    <>
      <div className="wrap wrap--ground">
        <PageHeading title={pricing.heading} lead={pricing.lead} />
        <PlanCards />
        <FirstScreenEnd />
      </div>
      <PlanComparison />
      <FirstYear />
      <ContractCalendar />
      <ContractFigures />
      <CallToActionSection />
      <FaqSection page="pricing" />
    </>
  );
}
