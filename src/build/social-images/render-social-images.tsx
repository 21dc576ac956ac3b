import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import satori from 'satori';
import { generalTerms } from '../../shared/content/general-terms.ts';
import { privacyPolicy } from '../../shared/content/privacy-policy.ts';
import { rasterize } from '../rasterize.ts';
import { ContactPicture } from './contact-picture.tsx';
import { HomePicture } from './home-picture.tsx';
import { LegalPicture } from './legal-picture.tsx';
import { loadPictureFonts } from './picture-fonts.ts';
import { PricingPicture } from './pricing-picture.tsx';

const STYLES = ['src/shared/styles/tokens.css', 'src/build/social-images/social-images.css'];

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
  const fonts = await loadPictureFonts(root);
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
