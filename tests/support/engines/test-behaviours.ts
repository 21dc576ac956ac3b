import { afterAll, describe, expect, onTestFailed, test } from 'vitest';
import { SiteProcess } from '../process/site-process.ts';
import type { Engine, Settings, Size } from './engine.ts';
import { Visitor } from './visitor.ts';

/**
 * What a visitor with some settings notices, by title. They follow each other in one window. Outside CI,
 * only those run whose title begins with `Smoke:`.
 */
export interface BehaviourGroup {
  /** The engine that it is about; all when it is left out. */
  engine?: Engine['name'];
  settings?: Settings;
  size?: Size;
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
  let server: SiteProcess | undefined;
  let opened: Settings | undefined;
  afterAll(async () => {
    await engine?.stop();
    await server?.stop();
  });

  for (const group of groups) {
    const { settings = {}, size = { width: 1440, height: 900 }, isLeftOut = false } = group;
    const chosen = Object.entries(group.behaviours).filter(
      ([title]) => process.env['CI'] || title.startsWith('Smoke:'),
    );
    if ((group.engine && group.engine !== name) || chosen.length === 0) continue;
    describe.skipIf(!engine || isLeftOut)(name, () => {
      test.each(chosen)('%s', async (_, behave) => {
        if (!engine) return;
        server ??= new SiteProcess({
          nodeOptions: ['--import', './tests/support/process/plant-failure.mjs'],
        });
        const visitor = new Visitor(engine, await server.waitUntilReady());
        if (JSON.stringify(opened) !== JSON.stringify(settings)) await engine.open(settings);
        opened = settings;
        onTestFailed(() => {
          opened = undefined;
        });
        await engine.resize(size);
        await behave(visitor);
        const problems = await visitor.leave();
        expect(problems.join('\n'), 'problems that the pages report').toBe('');
      });
    });
  }
}
