import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import { expect, holdFiles, notFoundAt, PHONE, test } from '../../support/browser/browser-test.ts';
import { CONSENT_CODE, getBanner } from '../../support/browser/consent-page.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import { getSkipLink } from '../../support/browser/site-parts.ts';
import { barriers } from './barriers.ts';
import { contrast } from './contrast.ts';
import { covered } from './covered.ts';
import { fit } from './fit.ts';
import { forcedColors } from './forced-colors.ts';
import { keyboard } from './keyboard.ts';
import { print } from './print.ts';
import { targets } from './targets.ts';
import { type Check, Visit } from './visit.ts';

/** What only looks, what takes the focus, what changes styles, and paper. */
const CHECKS: Record<string, Check> = {
  // As it was opened: a change of the window moves everything.
  shifts: { states: [PHONE], find: findShifts },
  keyboard,
  contrast,
  targets,
  barriers,
  forcedColors,
  fit,
  print,
};

/** What has moved since the page was opened, when that is more than nothing to the eye. */
async function findShifts({ page }: Visit): Promise<string[]> {
  const { total, moved } = await readShifts(page);
  return total < 0.01 ? [] : moved;
}

test.describe.configure({ timeout: 180_000 });
test.use({ isVisitor: true });

const only = process.env['VISIT'];

for (const path of [...PAGE_PATHS, '/nada', '/500']) {
  test(`a visit to ${path} meets no barrier, in any window, by any means`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(notFoundAt('/nada'), /status of 500 .*\/500\)$/);
    const visit = new Visit(page, path);
    const release = await holdFiles(page, CONSENT_CODE);
    await visit.open();
    for (const [name, { states, find }] of Object.entries(CHECKS)) {
      if (only && only !== name) continue;
      await test.step(name, async () => {
        expect.soft(await visit.in(states, find), name).toEqual([]);
      });
    }
    // The banner comes when someone is on the page already, whose focus it leaves alone.
    await getSkipLink(page).focus();
    release();
    await getBanner(page).waitFor();
    expect.soft(await visit.in(covered.states, covered.find), 'beside the banner').toEqual([]);
  });
}
