import { formatMonthlyPrice, formatPrice } from '../../../src/shared/content/plans/amounts.ts';
import { contract } from '../../../src/shared/content/plans/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../../../src/shared/content/plans/contract-year.ts';
import { getFirstPrice } from '../../../src/shared/content/plans/plan-prices.ts';
import { plans } from '../../../src/shared/content/plans/plans.ts';
import { expect, test } from '../../support/browser/browser-test.ts';

test('a card says what its plan costs at first, later and in the first year', async ({ page }) => {
  await page.goto('/pricing');
  for (const plan of plans) {
    const text = await page.locator(`#${plan.type}`).innerText();
    const costs = [
      ...[String(getFirstPrice(plan)), formatMonthlyPrice(plan.price)],
      ...[contract.minimumMonths, MONTHS_OF_YEAR].map((months) =>
        formatPrice(getCost(plan, months)),
      ),
    ];
    for (const cost of costs) expect.soft(text, plan.name).toContain(cost);
  }
});

test('what cards say of the same thing stands at the same height', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pricing');
    const [first, ...others] = await page
      .locator('.plan')
      .evaluateAll((cards) =>
        cards.map((card) =>
          [...card.querySelectorAll('h2, p:not(.plan__tag), a, .rows > *')].map((part) =>
            Math.round(part.getBoundingClientRect().top),
          ),
        ),
      );
    expect(first?.length).toBeGreaterThan(10);
    for (const tops of others) expect(tops, `${width} px`).toEqual(first);
  }
});
