import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { navigation } from '../../src/shared/content/site/navigation.ts';
import * as consent from '../../tests/support/browser/consent-page.ts';
import { EFFECT_MS, REST_MS, SLOWDOWN, type Visit, withPhone } from './phone.ts';
import { evaluate, readInteraction, watchInteractions } from './watch-interactions.ts';

/** What is tapped, or has the focus when the key is pressed. Pages without it are left out. */
type Interaction = [name: string, target: Locator, key?: string];

/** Every control that shows something in this tab, each tapped with the page at rest, in this order. */
const VISITS: readonly [Visit, (page: Page) => Interaction[] | Promise<Interaction[]>][] = [
  ['first', (page) => [answerBanner(page, 'accept cookies', consent.ACCEPT)]],
  [
    'first',
    async (page) => [
      ...(await listControls(page)),
      answerBanner(page, 'refuse cookies', consent.REJECT),
    ],
  ],
  [
    'later',
    async (page) => [
      ['configure cookies', consent.getConfigureButton(page)],
      answerBanner(page, 'refuse again', consent.REJECT),
      ...(await listControls(page)),
      ['open the menu again', getMenuButton(page)],
      ['follow a link of the menu', getMenu(page).getByRole('listitem').getByRole('link').first()],
    ],
  ],
];

async function listControls(page: Page): Promise<Interaction[]> {
  const hour = page.getByRole('radio').nth(1);
  const kinds = await page.evaluate(() =>
    [...document.querySelectorAll('details')].map(({ className }) => className),
  );
  return [
    ['open the menu', getMenuButton(page)],
    ['close the menu', page.getByRole('button', { name: navigation.closeMenu })],
    ['open the menu with Enter', getMenuButton(page), 'Enter'],
    ['close the menu with Escape', getMenu(page), 'Escape'],
    ...[...new Set(kinds)].flatMap((kind): Interaction[] => {
      const getSummary = (state: string) =>
        page.locator(`details[class="${kind}"]${state} > summary:visible`).first();
      return [
        [`open ${kind}`, getSummary(':not([open])')],
        [`close ${kind}`, getSummary('[open]')],
      ];
    }),
    ['choose an hour', hour],
    ['arrow key on an hour', hour, 'ArrowRight'],
    ['go to a place of the page', page.getByRole('main').locator('a[href^="#"]:visible').first()],
  ];
}

function getMenuButton(page: Page): Locator {
  return page.getByRole('button', { name: navigation.openMenu });
}

function getMenu(page: Page): Locator {
  return page.getByRole('dialog', { name: navigation.menuLabel });
}

/** By a button of the banner, which then goes away. */
function answerBanner(page: Page, name: string, button: string): Interaction {
  return [name, consent.getBanner(page).getByRole('button', { name: button })];
}

/** Milliseconds from each touch or key to the next paint, on a slow phone (0: less than 16). */
export async function measureInteractions(browser: Browser, url: string) {
  const times = new Map<string, number>();
  for (const [visit, listInteractions] of VISITS) {
    await withPhone(browser, { url, visit }, async (page, session) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.goto(url);
      await (visit === 'first' ? consent.waitForBanner(page) : consent.waitForConsent(page));
      await evaluate(session, watchInteractions);
      for (const interaction of await listInteractions(page)) {
        const [name, target] = interaction;
        if ((await target.count()) === 0) continue;
        const { changes, longest } = await interact(page, session, interaction);
        if (changes === 0) throw new Error(`${page.url()}: "${name}" has no effect`);
        times.set(`${visit} visit: ${name}`, longest);
      }
    });
  }
  return times;
}

async function interact(page: Page, session: CDPSession, [, target, key]: Interaction) {
  // Not to an edge, where something fixed may cover it.
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await page.waitForTimeout(REST_MS);
  const box = await target.boundingBox();
  await evaluate(session, readInteraction);
  if (key) await page.keyboard.press(key);
  // `Locator.tap` would run checks in the page while it handles the touch.
  else if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(EFFECT_MS);
  return evaluate(session, readInteraction);
}
