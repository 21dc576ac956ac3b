import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { type Check, LOOKS } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing, and every table is one for screen readers, however its rows are laid out. */
export const barriers: Check = {
  states: LOOKS,
  find: async ({ page }) => [...(await findBarriers(page)), ...(await findLostRoles(page))],
};

/** Lines that name rule, element and reason; contrast is measured by pixels (`contrast.ts`). */
export async function findBarriers(page: Page): Promise<string[]> {
  // The mode for pages without frames, which takes half the time.
  const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode();
  const { violations } = await axe.disableRules('color-contrast').analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`),
  );
}

/** Roles of tables that the styles have taken away in the browser's own tree. */
async function findLostRoles(page: Page): Promise<string[]> {
  if ((await page.getByRole('table').count()) === 0) return [];
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const lost: string[] = [];
  for (const role of ['table', 'row', 'columnheader', 'rowheader', 'cell'] as const) {
    const { nodes } = await session.send('Accessibility.queryAXTree', { ...root, role });
    const seen = nodes.filter(({ ignored }) => !ignored).length;
    const count = await page.getByRole(role).count();
    if (seen !== count) lost.push(`${seen} of ${count} elements with the role ${role}`);
  }
  return lost;
}
