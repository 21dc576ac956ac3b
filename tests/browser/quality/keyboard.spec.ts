import { expect, open, SCHEMES, test } from '../../support/browser/browser-test.ts';
import { showScheme } from '../../support/browser/page-states.ts';
import { getSkipLink } from '../../support/browser/site-parts.ts';
import { listTooFaint, readContrast } from '../visits/contrast.ts';
import { takeBarePicture } from '../visits/picture.ts';

test('the keyboard skips to the content, by a link that can be read in light and dark', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.keyboard.press('Tab');
  await expect(getSkipLink(page)).toBeInViewport({ ratio: 1 });
  for (const colorScheme of SCHEMES) {
    await showScheme(page, colorScheme);
    const readings = await readContrast(page, await takeBarePicture(page, true), '.skip-link');
    expect(readings, colorScheme).toHaveLength(1);
    expect(listTooFaint(readings), colorScheme).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/pricing#main');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});
