import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SiteProcess } from '../process/site-process.ts';
import type { Engine, Settings } from './engine.ts';
import { Visitor } from './visitor.ts';

/** Rows of the table of behaviours that share a setting. */
export interface BehaviourGroup {
  about: string;
  /** The engines that it is about; all when it is left out. */
  engines?: Engine['name'][];
  settings?: Settings;
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

  for (const { about, engines, settings = {}, isLeftOut = false, behaviours } of groups) {
    if (engines && !engines.includes(name)) continue;
    describe.skipIf(!engine || isLeftOut)(about, () => {
      test.each(Object.entries(behaviours))('%s', async (_, behave) => {
        if (!engine) return;
        const browserWindow = await engine.openWindow(settings);
        onTestFinished(() => browserWindow.close());
        const visitor = new Visitor(site, browserWindow, await browserWindow.openTab());
        await behave(visitor);
        const problems = await browserWindow.readProblems();
        const unexpected = problems.filter(
          (problem) => !visitor.expectedProblems.some((pattern) => pattern.test(problem)),
        );
        expect(unexpected, 'problems that the pages report').toEqual([]);
      });
    });
  }
}
