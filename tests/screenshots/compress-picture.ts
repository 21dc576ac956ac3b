import type { Page } from 'playwright';

const MOST_BYTES = 60_000;
const QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4];

/** @returns a PNG as WebP, in the best quality that stays small. */
export async function compressPicture(page: Page, picture: Buffer): Promise<Buffer> {
  // The policy of the site allows no image from data.
  await page.goto('about:blank');
  for (const quality of QUALITIES) {
    const argument = { picture: picture.toString('base64'), quality };
    const webp = Buffer.from(await page.evaluate(encodeWebp, argument), 'base64');
    if (webp.length <= MOST_BYTES) return webp;
  }
  throw new Error(`No quality makes the picture smaller than ${MOST_BYTES} bytes`);
}

/** Runs in the page. */
async function encodeWebp({ picture, quality }: { picture: string; quality: number }) {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  const codes = new Uint8Array(await webp.arrayBuffer());
  return btoa(Array.from(codes, (code) => String.fromCharCode(code)).join(''));
}
