import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SiteProcess } from '../process/site-process.ts';
import type { Browser, Settings, Size } from './browser.ts';

/** Group of behaviors that are tested one after another, with the same window settings. */
export interface BehaviourGroup {
  settings?: Settings;
  size?: Size;
  /** Whether the tests are skipped because they need a program that is not installed. */
  isSkipped?: boolean;
  /**
   * Test function of each behavior, indexed by its title. Outside CI, only tests whose titles begin with
   * `Smoke:` run.
   */
  behaviours: Record<string, (browser: Browser) => Promise<void>>;
}

const DEFAULT_SETTINGS: Settings = {};
/** Default window size: small, so that pages render quickly, but wide enough for the links in the header. */
const DEFAULT_SIZE = { width: 800, height: 600 };

/**
 * Defines a test for each behavior. The tests run against the built server. Adjacent groups with the same
 * settings object share a window.
 * @param browser browser to test, or undefined to skip the tests because it is not installed
 */
export function testBehaviours(
  browser: Browser | undefined,
  groups: readonly BehaviourGroup[],
): void {
  describe.skipIf(!browser)(browser?.name ?? 'a browser that is not installed', () => {
    if (!browser) return;
    const nodeOptions = ['--import', './tests/support/process/inject-failure.mjs'];
    let server: SiteProcess;
    /**
     * Settings of the open window. Undefined after a failed test, so that the next test opens a new window.
     */
    let opened: Settings | undefined;
    beforeAll(async () => {
      server = new SiteProcess({ nodeOptions });
      browser.site = await server.waitUntilReady();
    });
    afterAll(async () => {
      await browser.stop();
      await server.stop();
    });

    for (const {
      settings = DEFAULT_SETTINGS,
      size = DEFAULT_SIZE,
      isSkipped,
      behaviours,
    } of groups) {
      const chosen = Object.entries(behaviours).filter(
        ([title]) => process.env['CI'] || title.startsWith('Smoke:'),
      );
      test.skipIf(isSkipped).for(chosen)('%s', async ([, run]) => {
        if (opened !== settings) await browser.openWindow(settings);
        opened = undefined;
        await browser.resize(size);
        await run(browser);
        expect(await browser.takeProblems(), 'problems reported by the pages').toEqual([]);
        opened = settings;
      });
    }
  });
}
