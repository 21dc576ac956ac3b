import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SiteProcess } from '../process/site-process.ts';
import type { Browser, Settings, Size } from './browser.ts';

/**
 * What a visitor with some settings notices, by title. They follow each other in one window. Outside CI,
 * only those run whose title begins with `Smoke:`.
 */
export interface BehaviourGroup {
  settings?: Settings;
  size?: Size;
  /** Whether something else that it needs is not installed. */
  isLeftOut?: boolean;
  behaviours: Record<string, (browser: Browser) => Promise<void>>;
}

const USUAL_SETTINGS: Settings = {};
/** As narrow as the header shows its items: the fewer pixels, the faster. */
const SMALL = { width: 800, height: 600 };

/**
 * Makes a test of every behaviour, against the built server. Groups that share their settings share a window.
 * @param browser undefined where it is not installed: the tests are left out.
 */
export function testBehaviours(
  browser: Browser | undefined,
  groups: readonly BehaviourGroup[],
): void {
  describe.skipIf(!browser)('in the browser', () => {
    if (!browser) return;
    const nodeOptions = ['--import', './tests/support/process/inject-failure.mjs'];
    let server: SiteProcess;
    /** Undefined after a failure. */
    let opened: Settings | undefined;
    beforeAll(async () => {
      server = new SiteProcess({ nodeOptions });
      browser.site = await server.waitUntilReady();
    });
    afterAll(async () => {
      await browser.stop();
      await server.stop();
    });

    for (const { settings = USUAL_SETTINGS, size = SMALL, isLeftOut, behaviours } of groups) {
      const chosen = Object.entries(behaviours).filter(
        ([title]) => process.env['CI'] || title.startsWith('Smoke:'),
      );
      test.skipIf(isLeftOut).for(chosen)('%s', async ([, behave]) => {
        if (opened !== settings) await browser.openWindow(settings);
        opened = undefined;
        await browser.resize(size);
        await behave(browser);
        expect(await browser.leave(), 'problems that the pages report').toEqual([]);
        opened = settings;
      });
    }
  });
}
