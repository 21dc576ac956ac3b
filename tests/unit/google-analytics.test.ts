import { afterAll, expect, it, vi } from 'vitest';
import { startAnalytics, stopAnalytics } from '../../src/client/analytics/google-analytics.ts';
import { PAGE_CHANGE_EVENT } from '../../src/shared/app/use-page-navigation.ts';

// Other files run in the same worker.
afterAll(() => void vi.unstubAllGlobals());

vi.mock('../../src/client/analytics/report-web-vitals.ts', () => ({
  reportWebVitals: (send: typeof sendTime) => {
    sendTime = send;
  },
}));

const ID = 'G-TEST1234';
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const GRANT = ['consent', 'update', { analytics_storage: 'granted' }];
const PHONE_CLICK = ['event', 'contact_click', { channel: 'phone', page: '/contact' }];

let sendTime: (name: string, parameters: object) => void;
const page: EventTarget & { dataLayer?: IArguments[] } = new EventTarget();
const append = vi.fn();

class FakeElement {
  closest = (selector: string) =>
    selector === 'a[href]' ? Object.assign(new URL('tel:+34910000000'), this) : null;
}

vi.stubGlobal('window', page);
vi.stubGlobal('Element', FakeElement);
vi.stubGlobal('location', { hostname: 'sereno.example', pathname: '/contact' });
vi.stubGlobal('document', { head: { append }, createElement: () => ({}) });

function showPage(url: string): void {
  Object.assign(document, { URL: url, title: `Title of ${url}` });
  page.dispatchEvent(new CustomEvent(PAGE_CHANGE_EVENT, { detail: url }));
}

const view = (url: string, before: string) => {
  const location = { page_location: url, page_referrer: before };
  return ['event', 'page_view', { page_title: `Title of ${url}`, ...location }];
};

function click(type: 'click' | 'auxclick', button: number): void {
  const event = Object.assign(new Event(type), { button });
  page.dispatchEvent(Object.defineProperty(event, 'target', { value: new FakeElement() }));
}

/** Google's script takes nothing but `arguments` for a command. */
function expectNext(commands: unknown[][]): void {
  expect(page.dataLayer?.splice(0).map((command) => [...command])).toEqual(commands);
}

it('Google is told pages, clicks and times while the visitor agrees, and nothing of advertising', () => {
  showPage('/1');
  expect(page.dataLayer).toBeUndefined();
  startAnalytics(ID);
  startAnalytics(ID);
  const off = { allow_google_signals: false, allow_ad_personalization_signals: false };
  expectNext([
    ['consent', 'default', DENIED],
    GRANT,
    ['js', expect.any(Date)],
    ['config', ID, { ...off, cookie_domain: 'sereno.example' }],
  ]);
  sendTime('LCP', { value: 1 });
  showPage('/2');
  click('click', 0);
  click('auxclick', 1);
  click('auxclick', 2);
  expectNext([['event', 'LCP', { value: 1 }], view('/2', '/1'), PHONE_CLICK, PHONE_CLICK]);

  stopAnalytics(ID);
  showPage('/3');
  click('click', 0);
  click('auxclick', 1);
  sendTime('INP', { value: 2 });
  expectNext([['consent', 'update', DENIED]]);
  expect(page).toHaveProperty(`ga-disable-${ID}`, true);

  startAnalytics(ID);
  // Measured while the visitor did not want it.
  sendTime('INP', { value: 2 });
  click('click', 0);
  expectNext([GRANT, view('/3', '/2'), PHONE_CLICK]);
  expect(page).toHaveProperty(`ga-disable-${ID}`, false);
  expect(append).toHaveBeenCalledOnce();
});
