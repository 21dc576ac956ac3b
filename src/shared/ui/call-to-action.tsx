import { callToAction } from '../content/site/call-to-action-texts.ts';
import { navigation } from '../content/site/navigation.ts';
import { routes } from '../content/site/routes.ts';

interface CallToActionProps {
  /** Whether to show a button that links to the pricing page. Not set on the pricing page itself. */
  showPricing?: boolean;
}

export function CallToAction(props: CallToActionProps) {
  return (
    <section className="call-to-action field wrap" aria-labelledby="call-to-action-heading">
      <h2 id="call-to-action-heading">{callToAction.heading}</h2>
      <p className="lead">{callToAction.text}</p>
      <ActionRow {...props} />
    </section>
  );
}

/** The main buttons of a page, which link to the contact page and, optionally, to the pricing page. */
export function ActionRow({ showPricing }: CallToActionProps) {
  return (
    <p className="button-row">
      <a className="button button--arrow" href={routes.contact.path}>
        {navigation.contact}
      </a>{' '}
      {showPricing && (
        <a className="button button--secondary" href={routes.pricing.path}>
          {navigation.pricing}
        </a>
      )}
    </p>
  );
}
