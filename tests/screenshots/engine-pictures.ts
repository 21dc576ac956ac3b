import { consentBanner } from '../../src/shared/content/consent.ts';
import { navigation } from '../../src/shared/content/navigation.ts';
import type { Settings, Tab } from '../support/engines/engine.ts';
import { retry } from '../support/engines/retry.ts';
import { PAGES } from './pictures.ts';

export interface EnginePicture {
  path: string;
  settings: Settings;
  /** Brings the page into the state to be seen; the page in full when it is left out. */
  prepare?: (tab: Tab) => Promise<void>;
}

const WIDTHS = [320, 390, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

/** Every picture, by the name of its file without engine and ending. */
export const enginePictures: ReadonlyArray<readonly [name: string, picture: EnginePicture]> = [
  ...Object.entries(PAGES).flatMap(([name, path]) => listVariants(name, WIDTHS, { path })),
  ...listVariants('cookies', [390, 1440], {
    path: '/',
    settings: { isVisitor: true },
    prepare: (tab) => waitForText(tab, consentBanner.accept),
  }),
  ...listVariants('menu', [390], { path: '/', prepare: openMenu }),
];

function listVariants(
  name: string,
  widths: readonly number[],
  { settings, ...picture }: Omit<EnginePicture, 'settings'> & { settings?: Settings },
) {
  return widths.flatMap((width) =>
    SCHEMES.map((scheme): [string, EnginePicture] => {
      const size = { width, height: width < 768 ? 844 : 900 };
      const isDark = scheme === 'dark';
      const all = { size, isDark, hasReducedMotion: true, ...settings };
      return [`${name}-${width}-${scheme}`, { ...picture, settings: all }];
    }),
  );
}

/** @returns the picture, with all that loads late. */
export async function takeEnginePicture(
  tab: Tab,
  origin: string,
  { path, settings, prepare }: EnginePicture,
): Promise<Buffer> {
  await tab.goTo(origin + path);
  await waitUntil(tab, () => performance.getEntriesByName('page-hydrated').length > 0);
  if (prepare) await prepare(tab);
  else {
    const height = await tab.evaluate(() => document.documentElement.scrollHeight);
    await tab.resize({ width: settings.size?.width ?? 0, height });
    await waitUntil(tab, () =>
      [...document.images].every((image) => image.complete || !image.checkVisibility()),
    );
  }
  // Two frames: the last change may not be painted yet.
  await tab.evaluate(() => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.body.setAttribute('data-painted', '')),
    );
  });
  await waitUntil(tab, () => document.body.hasAttribute('data-painted'));
  return tab.takePicture();
}

async function openMenu(tab: Tab): Promise<void> {
  await tab.evaluate((label) => {
    document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
  }, navigation.openMenu);
}

async function waitForText(tab: Tab, text: string): Promise<void> {
  await retry(async () => {
    const isThere = await tab.evaluate((text) => document.body.innerText.includes(text), text);
    if (!isThere) throw new Error(`There is no «${text}»`);
  });
}

async function waitUntil(tab: Tab, isSo: () => boolean): Promise<void> {
  await retry(async () => {
    if (!(await tab.evaluate(isSo))) throw new Error(`Never so: ${isSo}`);
  });
}
