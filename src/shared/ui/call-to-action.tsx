import { callToAction } from '../content/site/call-to-action-texts.ts';
import { navigation } from '../content/site/navigation.ts';
import { routes } from '../content/site/routes.ts';
import { ButtonLink } from './smart-link.tsx';

/** @param props.showPricing whether there is a link to the prices: not on their own page. */
export function CallToAction({ showPricing }: { showPricing?: boolean }) {
  return (
    <section className="call-to-action field wrap" aria-labelledby="call-to-action-heading">
      <h2 id="call-to-action-heading">{callToAction.heading}</h2>
      <p className="lead">{callToAction.text}</p>
      <p className="button-row">
        <ButtonLink href={routes.contact.path} hasArrow>
          {navigation.contact}
        </ButtonLink>{' '}
        {showPricing && (
          <ButtonLink href={routes.pricing.path} isSecondary>
            {navigation.pricing}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
