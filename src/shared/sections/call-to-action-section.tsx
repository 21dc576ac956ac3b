import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { ButtonLink } from '../components/button-link.tsx';
import { HourScale } from '../components/hours/hour-scale.tsx';
import { callToAction } from '../content/call-to-action.ts';

interface CallToActionSectionProps {
  /** Not on the pricing page itself. */
  showPricing?: boolean;
}

export function CallToActionSection({ showPricing = false }: CallToActionSectionProps) {
  return (
    <section className="wrap wrap--ground" aria-labelledby="call-to-action-heading">
      <div className="call-to-action field">
        <div className="call-to-action__content grid">
          <h2 id="call-to-action-heading" className="call-to-action__title">
            {callToAction.heading}
          </h2>
          <div className="call-to-action__text">
            <p>{callToAction.text}</p>
            <p className="button-row">
              <ButtonLink href="/contact" icon={ArrowRight}>
                {callToAction.contact}
              </ButtonLink>{' '}
              {showPricing && (
                <ButtonLink href="/pricing" variant="secondary">
                  {callToAction.pricing}
                </ButtonLink>
              )}
            </p>
          </div>
        </div>
        <HourScale />
      </div>
    </section>
  );
}
