import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { type Album, look, type Scheme } from './album.ts';

const PAGES = {
  ...Object.fromEntries(PAGE_PATHS.map((path) => [path.slice(1) || 'home', path])),
  404: '/nada',
  500: '/500',
};
const WIDTHS = [320, 390, 768, 1024, 1440, 1920];
const SCHEMES: Scheme[] = ['light', 'dark'];

/** `<page>-<width>-<scheme>.png`, each in full. */
export async function takePagePictures(album: Album): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    for (const width of WIDTHS) {
      for (const colorScheme of SCHEMES) {
        const file = `${name}-${width}-${colorScheme}.png`;
        if (!album.isWanted(file)) continue;
        const viewport = { width, height: width < 600 ? 844 : 900 };
        await look(album, path, { viewport, colorScheme }, async (page) => {
          await page.screenshot({ path: album.getFile(file), fullPage: true });
        });
      }
    }
  }
}
