import type { PlanType } from '../../shared/content/plans/contract.ts';

const PLANS: Record<PlanType, true> = {
  'whatsapp-agent': true,
  'multi-channel-agent': true,
  'voice-agent': true,
};

/**
 * A visitor's step towards the provider, as the parameters of the event `contact_click`: its way, the plan on
 * whose card the link stands, or to whose card it leads, and the path of the page.
 * @returns null for a click on anything but a link to a contact or a plan.
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
  // The demo is an agent of the provider, which shows what it can do.
  if (channel) return link.closest('#demo') ? `demo_${channel}` : channel;
  if (protocol === 'mailto:') return 'email';
  return pathname === '/contact.vcf' ? 'vcard' : null;
}

/** The anchors of the cards, which are the types of their plans. */
const CARDS = Object.keys(PLANS).map((type) => `#${type}`);

/** A card's link to its own page, such as to the year's sum below, is no step towards the provider. */
function findPlan(link: HTMLAnchorElement): string | undefined {
  if (link.hash) return CARDS.find((card) => card === link.hash)?.slice(1);
  return link.closest(CARDS.join())?.id;
}
