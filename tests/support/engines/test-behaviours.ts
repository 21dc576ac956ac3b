import { afterAll, beforeAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { SiteProcess } from '../process/site-process.ts';
import type { BrowserWindow, Engine, Settings, Tab } from './engine.ts';
import { Visitor } from './visitor.ts';

/** Rows of the table of behaviours that share a setting. */
export interface BehaviourGroup {
  about: string;
  /** The engines that it is about; all when it is left out. */
  engines?: Engine['name'][];
  settings?: Settings;
  /**
   * Whether each has a window of its own. The others follow each other in one tab, which takes less
   * time.
   */
  isApart?: boolean;
  /** Whether something else that it needs is not installed. */
  isLeftOut?: boolean;
  behaviours: Record<string, (visitor: Visitor) => Promise<void>>;
}

/**
 * Makes a test of every behaviour, against the built server.
 * @param engine undefined where it is not installed: the tests are left out.
 */
export function testBehaviours(
  name: Engine['name'],
  engine: Engine | undefined,
  groups: readonly BehaviourGroup[],
): void {
  const server = engine && new SiteProcess();
  let site: string;
  beforeAll(async () => {
    site = (await server?.waitUntilReady()) ?? '';
    // Where it does not start, this says so once.
    await (await engine?.openWindow({ hasReducedMotion: true }))?.close();
  });
  afterAll(async () => {
    await engine?.stop();
    await server?.stop();
  });

  for (const group of groups) {
    const { about, engines, settings = {}, isApart = false, isLeftOut = false } = group;
    if (engines && !engines.includes(name)) continue;
    describe.skipIf(!engine || isLeftOut)(about, () => {
      let browserWindow: BrowserWindow | undefined;
      let tab: Tab;
      const close = async () => {
        await browserWindow?.close();
        browserWindow = undefined;
      };
      afterAll(close);

      test.each(Object.entries(group.behaviours))('%s', async (_, behave) => {
        if (!engine) return;
        if (!browserWindow) {
          browserWindow = await engine.openWindow(settings);
          tab = await browserWindow.openTab();
        }
        onTestFailed(close);
        if (isApart) onTestFinished(close);
        const { length: earlier } = await browserWindow.readProblems();
        const visitor = new Visitor(site, browserWindow, tab);
        await behave(visitor);
        const problems = (await browserWindow.readProblems()).slice(earlier);
        const unexpected = problems.filter(
          (problem) => !visitor.expectedProblems.some((pattern) => pattern.test(problem)),
        );
        expect(unexpected, 'problems that the pages report').toEqual([]);
      });
    });
  }
}
