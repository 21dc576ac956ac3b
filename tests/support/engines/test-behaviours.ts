import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SiteProcess } from '../process/site-process.ts';
import type { Browser, Settings, Size } from './browser.ts';

/** Behaviours that are tested one after the other in one browser window with the same settings. */
export interface BehaviourGroup {
  settings?: Settings;
  size?: Size;
  /** Skips the group if a program that the group needs is not installed. */
  isSkipped?: boolean;
  /** The test of each behaviour by its title. Outside CI, only titles that begin with `Smoke:` run. */
  behaviours: Record<string, (browser: Browser) => Promise<void>>;
}

const DEFAULT_SETTINGS: Settings = {};
/** A narrow window, as fewer pixels render faster. The header still shows its links at this width. */
const DEFAULT_SIZE = { width: 800, height: 600 };

/**
 * Defines a test for each behaviour, against the built server. Adjacent groups with the same settings object share a
 * window.
 * @param browser undefined if it is not installed, which skips the tests
 */
export function testBehaviours(
  browser: Browser | undefined,
  groups: readonly BehaviourGroup[],
): void {
  describe.skipIf(!browser)(browser?.name ?? 'a missing browser', () => {
    if (!browser) return;
    const nodeOptions = ['--import', './tests/support/process/inject-failure.mjs'];
    let server: SiteProcess;
    /** The settings of the open window; undefined after a failure, so that the next test opens a new window. */
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
