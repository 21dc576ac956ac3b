import { afterAll, expect, it, vi } from 'vitest';
import { describeContactClick } from '../../src/client/analytics/contact-click.ts';

// Other files run in the same worker.
afterAll(() => void vi.unstubAllGlobals());

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

it('a click on a way of contact, or to a plan, is told with its channel and plan', () => {
  const rows = [
    ['tel:+34910000000', 'main', 'phone'],
    ['mailto:hola@sereno.example', 'main', 'email'],
    ['https://wa.me/34600000000?text=Hola', 'main', 'whatsapp'],
    ['https://wa.me/34600000000', 'voice-agent', 'whatsapp', 'voice-agent'],
    ['https://wa.me/34600000001', 'demo', 'demo_whatsapp'],
    ['tel:+34910000001', 'demo', 'demo_phone'],
    ['https://cal.example.com/call', 'booking', 'booking'],
    ['https://wa.me/34600000000', 'booking', 'booking'],
    ['/contact.vcf', 'main', 'vcard'],
    ['/contact', 'whatsapp-agent', 'plan', 'whatsapp-agent'],
    ['/pricing#voice-agent', 'main', 'plan', 'voice-agent'],
    [null, 'main'],
    ['/contact', 'main'],
    ['/pricing#toString', 'main'],
    ['/pricing#first-year', 'voice-agent'],
    ['https://wa.me.example/34600000000', 'main'],
  ] as const;
  for (const [href, around, channel, plan] of rows) {
    const expected = channel ? { channel, ...(plan && { plan }), page: '/pricing' } : null;
    expect.soft(describeClick(href, around), `${href} in #${around}`).toEqual(expected);
  }
});
