import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe, including its contrast rule. Like other tools, this rule reads the background color from the
 * element or its ancestors. The rule therefore also reports text whose background is painted by another
 * element. `contrast.ts` accepts such text, because it measures the pixels of a screenshot.
 */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // Use axe's legacy mode, because it takes only half as long as the default mode. It does not check iframes,
  // but the site has none.
  const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`),
  );
}
