import { expect, it, vi } from 'vitest';
import { describeContactClick } from '../../src/client/analytics/contact-click.ts';

class FakeElement {
  closest = (): unknown => null;
}
vi.stubGlobal('Element', FakeElement);
vi.stubGlobal('location', { pathname: '/pricing' });

/** A click in this link, or beside every link; it may stand in the element of this id. */
function describeClick(href: string | null, around = 'main') {
  const closest = (ids: string) => (ids.split(',').includes(`#${around}`) ? { id: around } : null);
  const link = href && Object.assign(new URL(href, 'https://sereno.example'), { closest });
  const target = Object.assign(new FakeElement(), { closest: () => link });
  return describeContactClick({ target } as unknown as Event);
}

it.each([
  ['tel:+34910000000', 'main', { channel: 'phone' }],
  ['mailto:hola@sereno.example', 'main', { channel: 'email' }],
  ['https://wa.me/34600000000?text=Hola', 'main', { channel: 'whatsapp' }],
  ['https://wa.me/34600000000', 'voice-agent', { channel: 'whatsapp', plan: 'voice-agent' }],
  ['/contact.vcf', 'main', { channel: 'vcard' }],
  ['/contact', 'whatsapp-agent', { channel: 'plan', plan: 'whatsapp-agent' }],
  ['/pricing#voice-agent', 'main', { channel: 'plan', plan: 'voice-agent' }],
] as const)('a click on %s in #%s is a step towards the provider', (href, around, expected) => {
  expect(describeClick(href, around)).toEqual({ ...expected, page: '/pricing' });
});

it.each([
  [null, 'main'],
  ['/contact', 'main'],
  ['/pricing#toString', 'main'],
  ['/pricing#first-year', 'voice-agent'],
  ['https://wa.me.example/34600000000', 'main'],
])('a click on %s in #%s is none', (href, around) => {
  expect(describeClick(href, around)).toBeNull();
});
