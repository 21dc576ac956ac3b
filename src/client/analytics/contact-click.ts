import type { PlanType } from '../../shared/content/plans/contract.ts';

/** An object instead of an array, because TypeScript then requires an entry for every plan type. */
const PLAN_TYPES: Record<PlanType, true> = {
  'whatsapp-agent': true,
  'multi-channel-agent': true,
  'voice-agent': true,
};

/**
 * Describes a click on a link to a contact channel or a plan, as the parameters of the `contact_click` event:
 * channel, plan and path of the page. `plan` is set if a plan's card contains the link or is the link's
 * target.
 * @returns null for any other click.
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
  const { protocol, hostname, pathname } = link;
  const channel = protocol === 'tel:' ? 'phone' : hostname === 'wa.me' && 'whatsapp';
  // The demo's numbers reach an AI agent instead of the provider's staff, so they count as separate channels.
  if (channel) return link.closest('#demo') ? `demo_${channel}` : channel;
  if (protocol === 'mailto:') return 'email';
  return pathname === '/contact.vcf' ? 'vcard' : null;
}

/** Fragments that link to the plan cards: a card's id is the type of its plan. */
const CARD_ANCHORS = Object.keys(PLAN_TYPES).map((type) => `#${type}`);

/** Finds the plan of a link: the card that its fragment names or, without a fragment, the card around it. */
function findPlan(link: HTMLAnchorElement): string | undefined {
  if (link.hash) return CARD_ANCHORS.find((anchor) => anchor === link.hash)?.slice(1);
  return link.closest(CARD_ANCHORS.join())?.id;
}
