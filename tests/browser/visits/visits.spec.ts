import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import {
  DESKTOP,
  expect,
  holdFiles,
  notFoundAt,
  PHONE,
  test,
} from '../../support/browser/browser-test.ts';
import { CONSENT_CODE, getBanner } from '../../support/browser/consent-page.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import { findMisfits } from '../../support/browser/misfits.ts';
import { getSkipLink } from '../../support/browser/site-parts.ts';
import { findBarriers } from './barriers.ts';
import { findFaintTexts } from './contrast.ts';
import { findCovered } from './covered.ts';
import { findLostMarks } from './forced-colors.ts';
import { findTabFaults } from './keyboard.ts';
import { findPrintFaults } from './print.ts';
import { findSmallTargets } from './targets.ts';
import { type Find, type State, Visit } from './visit.ts';
import { findFaintWaitSign } from './wait-sign.ts';

/**
 * Each width in one scheme, which changes colors only. The home page has the colors of its hours, too.
 */
const LOOKS: State[] = [
  { ...PHONE, colorScheme: 'light', answers: 'open' },
  { ...DESKTOP, colorScheme: 'dark', answers: 'open' },
  { ...DESKTOP, colorScheme: 'light', hour: '3:12' },
  { ...PHONE, colorScheme: 'dark', hour: '9:04' },
];

const OTHER_SCHEMES: State[] = [
  { ...PHONE, colorScheme: 'dark', answers: 'open' },
  { ...DESKTOP, colorScheme: 'light', answers: 'open' },
];

const inWidths = (widths: number[], state: State = {}) =>
  widths.map((width): State => ({ width, height: 800, ...state }));

/** The widths between which lies every one at which the layout changes, and two low windows. */
const WINDOWS: State[] = [
  ...inWidths([320, 360, 390, 430, 768, 1024, 1440, 2560]),
  { width: 844, height: 390 },
  // 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10).
  { width: 320, height: 256 },
];

const TEXTS: State[] = [
  ...inWidths([320], { letters: 24 }),
  ...inWidths([320, 390, 768, 1440], { letters: 32 }),
  { width: 844, height: 390, letters: 32 },
  { width: 320, height: 256, letters: 24 },
  ...inWidths([390, 1440], { isSpaced: true }),
];

const PAPER: State = { width: 794, height: 1123, colorScheme: 'dark', answers: 'open' };

/** As it was opened, which has to come first: what has moved since, when that is more than nothing to the eye. */
const shifts: Find = async (page) => {
  const { total, moved } = await readShifts(page);
  return total < 0.01 ? [] : moved;
};

/** The page does not scroll sideways, every text is in sight or can be scrolled there, words are whole and free. */
const fit: Find = (page, { state }) => {
  const hasWholeWords = state.letters === 16 && !state.isSpaced;
  return findMisfits(page, hasWholeWords ? /./ : /^(?!broken)/);
};

const contrast = findFaintTexts;

test.describe.configure({ timeout: 180_000 });
test.use({ isVisitor: true, timezoneId: 'Europe/Madrid' });

for (const path of [...PAGE_PATHS, '/nada', '/500']) {
  test(`a visit to ${path} meets no barrier, in any window, by any means`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(notFoundAt('/nada'), /status of 500 .*\/500\)$/);
    const visit = new Visit(page, path);
    const release = await holdFiles(page, CONSENT_CODE);
    await visit.open();
    const look = async (states: State[], finds: Record<string, Find>) =>
      expect.soft(await visit.in(states, finds)).toEqual([]);
    await look([PHONE], { shifts });
    await look(LOOKS, { contrast, waitSign: findFaintWaitSign, keyboard: findTabFaults });
    // Hours change colors only, too.
    await look([PHONE, DESKTOP], { targets: findSmallTargets, barriers: findBarriers });
    await look(OTHER_SCHEMES, { contrast });
    await look([{}], { forcedColors: findLostMarks });
    await look([PAPER], { print: findPrintFaults });
    // The banner comes when someone is on the page already, whose focus it leaves alone.
    await getSkipLink(page).focus();
    release();
    await getBanner(page).waitFor();
    await getSkipLink(page).blur();
    const opened = [...WINDOWS, ...TEXTS].map((state): State => ({ ...state, answers: 'open' }));
    await look(opened, { fit, covered: findCovered });
  });
}
