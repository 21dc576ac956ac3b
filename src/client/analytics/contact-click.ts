import type { PlanType } from '../../shared/content/plans/contract.ts';

/**
 * All plan types. They are the keys of an object rather than the items of an array, so that TypeScript
 * reports an error if a plan type is missing.
 */
const PLAN_TYPES: Record<PlanType, true> = {
  'whatsapp-agent': true,
  'multi-channel-agent': true,
  'voice-agent': true,
};

/**
 * Composes the parameters of the `contact_click` event for a click on a link to a contact channel or a plan,
 * or on the link in the current time's example: the channel, the plan and the path of the page. `plan` is
 * present only if the link points to a plan card or is inside one.
 * @returns the parameters, or null if the visitor clicked anything else
 */
export function describeContactClick({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return null;
  const plan = findPlan(link);
  const channel = findChannel(link) ?? (plan && 'plan');
  return channel ? { channel, ...(plan && { plan }), page: location.pathname } : null;
}

function findChannel(link: HTMLAnchorElement) {
  if (link.closest('#booking')) return 'booking';
  // Only the example for the visitor's current time contains a link.
  if (link.closest('.example')) return 'current_time';
  const { protocol, hostname, pathname } = link;
  const channel = protocol === 'tel:' ? 'phone' : hostname === 'wa.me' && 'whatsapp';
  // The phone and WhatsApp numbers in the demo section reach an AI agent instead of the provider's staff, so
  // they are reported as separate channels.
  if (channel) return link.closest('#demo') ? `demo_${channel}` : channel;
  if (protocol === 'mailto:') return 'email';
  return pathname === '/contact.vcf' ? 'vcard' : null;
}

/** URL fragments of the plan cards. The id of each plan card is the type of its plan. */
const CARD_ANCHORS = Object.keys(PLAN_TYPES).map((type) => `#${type}`);

/**
 * Returns the plan type that the link's fragment names. If the link has no fragment, returns the type of the
 * plan whose card contains the link. Returns undefined if there is no such plan.
 */
function findPlan(link: HTMLAnchorElement): string | undefined {
  if (link.hash) return CARD_ANCHORS.find((anchor) => anchor === link.hash)?.slice(1);
  return link.closest(CARD_ANCHORS.join())?.id;
}
