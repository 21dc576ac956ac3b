import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import {
  DESKTOP,
  delayFiles,
  expect,
  notFoundAt,
  PHONE,
  test,
} from '../../support/browser/browser-test.ts';
import { CONSENT_SCRIPT, getBanner } from '../../support/browser/consent-page.ts';
import { findLayoutProblems } from '../../support/browser/layout-problems.ts';
import { readLayoutShifts } from '../../support/browser/layout-shift.ts';
import { getSkipLink } from '../../support/browser/site-parts.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { findLowContrastIndicator } from './busy-indicator.ts';
import { type Check, PageCheck, type State } from './check-page.ts';
import { findLowContrastText } from './contrast.ts';
import { findForcedColorsProblems } from './forced-colors.ts';
import { findKeyboardProblems } from './keyboard.ts';
import { findObscuredFocus } from './obscured-focus.ts';
import { findPrintProblems } from './print.ts';
import { findSmallTargets } from './target-size.ts';

/**
 * Page states for the contrast, busy indicator and keyboard checks. The keyboard check needs only one color
 * scheme for each window width, because color schemes change only colors.
 */
const LOOKS: State[] = [
  { ...PHONE, colorScheme: 'light', faq: 'open' },
  { ...DESKTOP, colorScheme: 'dark', faq: 'open' },
  { ...DESKTOP, colorScheme: 'light', hour: '3:12' },
  { ...PHONE, colorScheme: 'dark', hour: '9:04' },
  { ...PHONE, colorScheme: 'light', hour: 'Ahora' },
];

const OTHER_SCHEMES: State[] = [
  { ...PHONE, colorScheme: 'dark', faq: 'open' },
  { ...DESKTOP, colorScheme: 'light', faq: 'open' },
];

const inWidths = (widths: number[], state: State = {}) =>
  widths.map((width): State => ({ width, height: 800, ...state }));

/**
 * Window sizes for the checks of the layout and of covered controls. Every breakpoint of the layout lies
 * between two of these widths. The last two windows are short.
 */
const WINDOWS: State[] = [
  ...inWidths([320, 360, 390, 430, 768, 1024, 1440, 2560]),
  { width: 844, height: 390 },
  // At 400% zoom, a window of 1280 × 1024 px is only 320 × 256 px large (WCAG 2.2, 1.4.10).
  { width: 320, height: 256 },
];

const TEXT_SETTINGS: State[] = [
  ...inWidths([320], { textSize: 24 }),
  ...inWidths([320, 390, 768, 1440], { textSize: 32 }),
  { width: 844, height: 390, textSize: 32 },
  { width: 320, height: 256, textSize: 24 },
  ...inWidths([390, 1440], { hasTextSpacing: true }),
];

const PAPER: State = { width: 794, height: 1123, colorScheme: 'dark', faq: 'open' };

/**
 * Finds layout shifts. This check has to run first, because the other checks change the state of the page and
 * thus shift its layout. A total layout shift of less than 0.01 is accepted, because it is imperceptible.
 */
const layoutShifts: Check = async (page) => {
  const { total, moved } = await readLayoutShifts(page);
  return total < 0.01 ? [] : moved;
};

/**
 * Finds layout problems. Words are allowed to break across lines only if the text is larger or more widely
 * spaced than usual.
 */
const layout: Check = (page, { state }) => {
  const hasDefaultText = state.textSize === 16 && !state.hasTextSpacing;
  return findLayoutProblems(page, hasDefaultText ? /./ : /^(?!broken)/);
};

const contrast = findLowContrastText;

test.describe.configure({ timeout: 180_000 });
test.use({ hidesAutomation: true });

for (const path of [...PAGE_PATHS, '/nada', '/500']) {
  test(`the page ${path} passes all accessibility, layout and print checks`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(notFoundAt('/nada'), /status of 500 .*\/500\)$/);
    const pageCheck = new PageCheck(page, path);
    const release = await delayFiles(page, CONSENT_SCRIPT);
    await pageCheck.open();
    const expectNoProblems = async (states: State[], checks: Record<string, Check>) =>
      expect.soft(await pageCheck.run(states, checks)).toEqual([]);
    await expectNoProblems([PHONE], { layoutShifts });
    await expectNoProblems(LOOKS, {
      accessibility: findAccessibilityViolations,
      contrast,
      busyIndicator: findLowContrastIndicator,
      keyboard: findKeyboardProblems,
    });
    // Check each window size only once, because neither the color scheme nor the chosen hour changes target
    // sizes.
    await expectNoProblems([PHONE, DESKTOP], { targetSize: findSmallTargets });
    await expectNoProblems(OTHER_SCHEMES, { contrast });
    await expectNoProblems([{}], { forcedColors: findForcedColorsProblems });
    await expectNoProblems([PAPER], { print: findPrintProblems });
    // When the cookie banner appears, it takes the focus unless another element has it. To prevent this,
    // focus the skip link.
    await getSkipLink(page).focus();
    release();
    await getBanner(page).waitFor();
    await getSkipLink(page).blur();
    const opened = [...WINDOWS, ...TEXT_SETTINGS].map(
      (state): State => ({ ...state, faq: 'open' }),
    );
    await expectNoProblems(opened, { layout, obscuredFocus: findObscuredFocus });
  });
}
