import { afterAll, expect, it, vi } from 'vitest';
import { describeContactClick } from '../../src/client/analytics/contact-click.ts';

// Other files run in the same worker.
afterAll(() => void vi.unstubAllGlobals());

class FakeElement {
  closest = (): unknown => null;
}
vi.stubGlobal('Element', FakeElement);
vi.stubGlobal('location', { pathname: '/pricing' });

/** A click in this link, which stands in the element of this id. */
function describeClick(href: string, id: string) {
  const closest = (ids: string) => (ids.split(',').includes(`#${id}`) ? { id } : null);
  const link = Object.assign(new URL(href, 'https://sereno.example'), { closest });
  const target = Object.assign(new FakeElement(), { closest: () => link });
  return describeContactClick({ target } as unknown as Event);
}

it.each([
  ['mailto:hola@sereno.example', 'main', 'email'],
  ['https://wa.me/34600000000?text=Hola', 'voice-agent', 'whatsapp', 'voice-agent'],
  ['https://wa.me/34600000001', 'demo', 'demo_whatsapp'],
  ['tel:+34910000001', 'demo', 'demo_phone'],
  ['https://wa.me/34600000000', 'booking', 'booking'],
  ['/contact', 'whatsapp-agent', 'plan', 'whatsapp-agent'],
  ['/pricing#voice-agent', 'main', 'plan', 'voice-agent'],
  ['/contact', 'main'],
  ['/pricing#toString', 'main'],
  ['/pricing#first-year', 'voice-agent'],
  ['https://wa.me.example/34600000000', 'main'],
])(
  'a click on %s in #%s is told with its channel %s and plan %s',
  (href, id, channel?: string, plan?: string) => {
    const expected = channel ? { channel, ...(plan && { plan }), page: '/pricing' } : null;
    expect(describeClick(href, id)).toEqual(expected);
  },
);
