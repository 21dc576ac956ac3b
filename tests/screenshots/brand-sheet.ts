import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright';

/** Replaces the content of a page by every picture of the build: icons, social images, telephone. */
export async function showBrandSheet(page: Page): Promise<void> {
  const files = await readdir('dist/client', { recursive: true });
  const pictures = files.filter((file) => /\.(png|svg)$/.test(file)).sort();
  await page.getByRole('main').evaluate(showPictures, pictures);
}

/** Runs in the page. */
async function showPictures(main: HTMLElement, files: string[]): Promise<void> {
  const images = files.map((file) => {
    const image = new Image();
    image.src = `/${file}`;
    Object.assign(image.style, { height: '14rem', width: 'auto', outline: '1px solid' });
    return image;
  });
  main.replaceChildren(...images);
  Object.assign(main.style, { display: 'flex', flexWrap: 'wrap', gap: '2rem', padding: '4rem' });
  await Promise.all(images.map((image) => image.decode()));
}
