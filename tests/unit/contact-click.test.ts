import { afterAll, expect, it, vi } from 'vitest';
import { describeContactClick } from '../../src/client/analytics/contact-click.ts';

// Vitest runs other test files in the same worker, so the stubs for `Element` and `location` must be removed
// after the last test.
afterAll(() => void vi.unstubAllGlobals());

class FakeElement {
  closest = (): unknown => null;
}
vi.stubGlobal('Element', FakeElement);
vi.stubGlobal('location', { pathname: '/pricing' });

/** Calls `describeContactClick` for a click on a link to `href` inside the element with this selector. */
function describeClick(href: string, selector: string) {
  const element = { id: selector.slice(1) };
  const closest = (selectors: string) => (selectors.split(',').includes(selector) ? element : null);
  const link = Object.assign(new URL(href, 'https://sereno.example'), { closest });
  const target = Object.assign(new FakeElement(), { closest: () => link });
  return describeContactClick({ target } as unknown as Event);
}

it.each([
  ['mailto:hola@sereno.example', '#main', 'email', undefined],
  ['https://wa.me/34600000000?text=Hola', '#voice-agent', 'whatsapp', 'voice-agent'],
  ['https://wa.me/34600000001', '#demo', 'demo_whatsapp', undefined],
  ['tel:+34910000001', '#demo', 'demo_phone', undefined],
  ['https://wa.me/34600000000', '#booking', 'booking', undefined],
  ['/contact', '.example', 'current_time', undefined],
  ['/contact', '#whatsapp-agent', 'plan', 'whatsapp-agent'],
  ['/pricing#voice-agent', '#main', 'plan', 'voice-agent'],
])(
  'a click on a link to %s in the element %s is reported as %s with the plan %s',
  (href, selector, channel, plan) => {
    expect(describeClick(href, selector)).toEqual({ channel, plan, page: '/pricing' });
  },
);

it.each([
  ['/contact', '#main'],
  ['/pricing#toString', '#main'],
  ['/pricing#first-year', '#voice-agent'],
  ['https://wa.me.example/34600000000', '#main'],
])('a click on a link to %s in the element %s is not reported', (href, selector) => {
  expect(describeClick(href, selector)).toBeNull();
});
