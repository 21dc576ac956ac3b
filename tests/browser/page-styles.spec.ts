import { expect, notFoundAt, open, PAGES, test } from '../support/browser-test.ts';

/** What the styles make of each element of the page: its box, type and colours. */
function readLooks(): string[] {
  return [...document.querySelectorAll('main *, footer *')].map((element) => {
    const style = getComputedStyle(element);
    const { width, height, top } = element.getBoundingClientRect();
    const box = [width, height, top + scrollY].map(Math.round).join(' ');
    const looks = [style.display, style.font, style.color, style.backgroundColor, style.margin];
    return `${element.tagName} ${element.className}: ${box} ${looks.join(' ')}`;
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, title } of PAGES) {
  test(`${path} looks the same when it is reached from another page`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(notFoundAt('/nada'));
    await open(page, path);
    const looks = await page.evaluate(readLooks);
    expect(looks.length).toBeGreaterThan(50);

    // From a page whose document inlines none of the styles of this one.
    await open(page, '/nada');
    if (path !== '/') await page.locator(`footer a[href="${path}"]`).click();
    else await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(readLooks)).toEqual(looks);
  });
}
