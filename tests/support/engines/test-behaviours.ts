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
  behaviours: Record<string, (visitor: Visitor) => Promise<void>>;
}

/** Makes a test of every behaviour, against the built server. */
export function testBehaviours(engine: Engine, groups: readonly BehaviourGroup[]): void {
  const server = new SiteProcess();
  let site: string;
  beforeAll(async () => {
    site = await server.waitUntilReady();
  });
  afterAll(async () => {
    await engine.stop();
    await server.stop();
  });

  for (const { about, engines, settings = {}, behaviours } of groups) {
    if (engines && !engines.includes(engine.name)) continue;
    describe(about, () => {
      test.each(Object.entries(behaviours))('%s', async (_, behave) => {
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
