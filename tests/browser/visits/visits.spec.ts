import { EVERY_PAGE, expect, test } from '../../support/browser/every-page.ts';
import { getShifts } from '../../support/browser/layout-shift.ts';
import { barriers } from './barriers.ts';
import { contrast } from './contrast.ts';
import { fit } from './fit.ts';
import { forcedColors } from './forced-colors.ts';
import { keyboard } from './keyboard.ts';
import { markup } from './markup.ts';
import { print } from './print.ts';
import { targets } from './targets.ts';
import { type Check, Visit } from './visit.ts';

/** What only looks, what takes the focus, what changes styles, and paper. */
const CHECKS: Record<string, Check> = {
  shifts: { states: [{}], find: ({ page }) => getShifts(page) },
  markup,
  ...{ keyboard, contrast, targets, barriers },
  ...{ forcedColors, fit },
  print,
};

test.describe.configure({ timeout: 180_000 });

const only = process.env['VISIT'];

for (const path of EVERY_PAGE) {
  test(`a visit to ${path} meets no barrier, in any window, by any means`, async ({ page }) => {
    const visit = new Visit(page, path);
    await visit.open();
    for (const [name, { states, find, except }] of Object.entries(CHECKS)) {
      if ((only && only !== name) || except === path) continue;
      await test.step(name, async () => {
        expect.soft(await visit.in(states, find), name).toEqual([]);
      });
    }
  });
}
