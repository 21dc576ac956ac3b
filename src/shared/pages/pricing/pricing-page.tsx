import { pricing } from '../../content/plans/pricing.ts';
import { BelowFirstScreen } from '../../ui/below-first-screen.tsx';
import { CallToAction } from '../../ui/call-to-action.tsx';
import { Faq } from '../../ui/faq.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FirstYear } from './first-year.tsx';
import { PlanCards } from './plan-cards.tsx';
import { SmallPrint } from './small-print.tsx';

export default function PricingPage() {
  return (
    <>
      <div className="wrap">
        <PageHeading title={pricing.heading} lead={pricing.lead} />
        <PlanCards />
      </div>
      <BelowFirstScreen>
        <FirstYear />
        <SmallPrint />
        <CallToAction />
        <Faq />
      </BelowFirstScreen>
    </>
  );
}
