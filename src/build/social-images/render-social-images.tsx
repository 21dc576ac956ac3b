import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import subsetFont from 'subset-font';
import { generalTerms } from '../../shared/content/general-terms.ts';
import { privacyPolicy } from '../../shared/content/privacy-policy.ts';
import { rasterize } from '../rasterize.ts';
import { ContactPicture } from './contact-picture.tsx';
import { HomePicture } from './home-picture.tsx';
import { LegalPicture } from './legal-picture.tsx';
import { PricingPicture } from './pricing-picture.tsx';

const STYLES = ['src/shared/styles/tokens.css', 'src/build/social-images/social-images.css'];

const FONT =
  'node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2';

/** satori reads one weight of a variable font, so each weight is a family of its own. */
const WEIGHTS = { Text: 400, Title: 560 };

/** Latin letters, punctuation and the euro. */
const CHARACTERS = Array.from({ length: 0x2213 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** The size that all networks accept. */
const SIZE = { width: 1200, height: 630 };

export const pictures: Record<string, ReactNode> = {
  home: <HomePicture />,
  pricing: <PricingPicture />,
  contact: <ContactPicture />,
  'privacy-policy': <LegalPicture text={privacyPolicy} />,
  'general-terms': <LegalPicture text={generalTerms} />,
};

/** @returns the PNG of each page by its name. */
export async function renderSocialImages(root: string): Promise<Map<string, Buffer>> {
  const styles = await Promise.all(STYLES.map((file) => readFile(join(root, file), 'utf8')));
  const fonts = await loadFonts(root);
  const images = new Map<string, Buffer>();
  for (const [name, picture] of Object.entries(pictures)) {
    const document = (
      <>
        <style>{styles.join('')}</style>
        {picture}
      </>
    );
    const svg = await satori(document, {
      ...SIZE,
      fonts,
      loadAdditionalAsset: (_, text) => {
        throw new Error(`The social image ${name} has a character without a glyph: ${text}`);
      },
    });
    images.set(name, rasterize(svg, SIZE.width));
  }
  return images;
}

/** The font of the site in the weights of the pictures, as families `Text` and `Title`. */
async function loadFonts(root: string): Promise<Font[]> {
  const source = await readFile(join(root, FONT));
  return Promise.all(
    Object.entries(WEIGHTS).map(async ([name, weight]) => ({
      name,
      data: await subsetFont(source, CHARACTERS, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
      }),
    })),
  );
}
