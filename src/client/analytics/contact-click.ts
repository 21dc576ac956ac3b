import type { PlanType } from '../../shared/content/plans/contract.ts';

/** A record instead of a list, because TypeScript then requires every plan. */
const PLAN_TYPES: Record<PlanType, true> = {
  'whatsapp-agent': true,
  'multi-channel-agent': true,
  'voice-agent': true,
};

/**
 * Describes a click on a link to a contact channel or a plan, as the parameters of the `contact_click` event:
 * channel, plan and path of the page. The plan is the one whose card contains the link or is its target.
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
  // The demo's numbers reach an AI agent on show, not the provider's staff, so they are channels of their
  // own.
  if (channel) return link.closest('#demo') ? `demo_${channel}` : channel;
  if (protocol === 'mailto:') return 'email';
  return pathname === '/contact.vcf' ? 'vcard' : null;
}

/** Fragments of the links to the plan cards: the id of a card is the type of its plan. */
const CARD_ANCHORS = Object.keys(PLAN_TYPES).map((type) => `#${type}`);

/** Finds the plan of a link: the card that its fragment names or, without a fragment, the card around it. */
function findPlan(link: HTMLAnchorElement): string | undefined {
  if (link.hash) return CARD_ANCHORS.find((anchor) => anchor === link.hash)?.slice(1);
  return link.closest(CARD_ANCHORS.join())?.id;
}
