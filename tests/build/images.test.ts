import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PNG } from 'pngjs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { readColorTokens } from '../../src/build/design-tokens.ts';
import {
  pictures,
  renderSocialImages,
} from '../../src/build/social-images/render-social-images.tsx';
import { HOURS } from '../../src/shared/components/hours/hours.ts';
import { contact, contactOptions } from '../../src/shared/content/contact.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { hero } from '../../src/shared/content/home.ts';
import type { LegalText } from '../../src/shared/content/legal.ts';
import { specialPricePeriod } from '../../src/shared/content/plan-prices.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { pricing } from '../../src/shared/content/pricing.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { socialImages } from '../../src/shared/head/social-images.ts';
import { isListed, routes } from '../../src/shared/routes.ts';
import { findAsset } from '../support/app/find-asset.ts';
import { getColorAt, listPixels, readPng } from './pixels.ts';

const BYTE_BUDGET = 100_000;
/** Networks cut the edges off. */
const MARGIN = { x: 76, y: 68 };
const CELL_WIDTH = 50;

const tokens = await readColorTokens(process.cwd());
const getColor = (name: string) => tokens.get(name)?.light;

const entries = Object.entries(socialImages);
const readImages = () =>
  Promise.all(entries.map(([, url]) => readFile(join('dist/client', url), 'base64')));

describe.each(entries)('the social image of %s', (_, url) => {
  let image: PNG;
  beforeAll(async () => {
    image = await readPng(url);
  });

  it(`has 1200 × 630 pixels and fewer than ${BYTE_BUDGET} bytes`, async () => {
    expect([image.width, image.height]).toEqual([1200, 630]);
    const { length } = await readFile(join('dist/client', url));
    console.log(`${url}: ${length} bytes`);
    expect(length).toBeLessThan(BYTE_BUDGET);
  });

  it('has a hash in its URL', () => {
    expect(url).toMatch(/^\/assets\/[a-z-]+-[\w-]{8}\.png$/);
  });

  it('shows the 24 hours along its lower edge', () => {
    const colors = HOURS.map((_hour, index) => getColorAt(image, (index + 0.5) * CELL_WIDTH, 620));
    expect(colors).toEqual(HOURS.map((hour) => getColor(`hour-${hour}`)));
  });

  it('is paper above them, with ink away from the edges', () => {
    const above = listPixels(image).filter(({ y }) => y < 480);
    const notPaper = above.filter(({ color }) => color !== getColor('paper'));
    expect(notPaper.some(({ color }) => color === getColor('ink'))).toBe(true);
    expect(notPaper.length).toBeLessThan(above.length * 0.3);
    const isAtEdge = ({ x, y }: { x: number; y: number }) =>
      x < MARGIN.x || x >= image.width - MARGIN.x || y < MARGIN.y;
    expect(notPaper.filter(isAtEdge)).toEqual([]);
  });
});

it('the prices of the social image of pricing do not touch the hours', async () => {
  const image = await readPng(socialImages.pricing);
  const between = listPixels(image).filter(({ y }) => y >= 508 && y < 530);
  expect(between.filter(({ color }) => color !== getColor('paper'))).toEqual([]);
});

it('the telephone has colors of the tokens, and no others', async () => {
  const known = [...tokens.values()].flatMap(({ light, dark }) => [light, dark]);
  const svg = await readFile(join('dist/client', findAsset(/^telefono-.*\.svg$/)), 'utf8');
  const colors = [...svg.matchAll(/(?<=(?:fill|stroke)=")[^"]+/g)].map(([color]) => color);
  expect(colors.length).toBeGreaterThan(40);
  expect(colors.filter((color) => color !== 'none' && !known.includes(color))).toEqual([]);
});

it('each listed page has its own social image', async () => {
  const pages = Object.values(routes)
    .filter(isListed)
    .map(({ id }) => id);
  expect(entries.map(([page]) => page)).toEqual(pages);
  expect(new Set(await readImages()).size).toBe(pages.length);
});

it('the social images are rendered to the same bytes each time', async () => {
  const images = await renderSocialImages(process.cwd());
  expect([...images.values()].map((image) => image.toString('base64'))).toEqual(await readImages());
});

it('the social images show what their alternative texts say', () => {
  const getChapters = ({ sections }: LegalText) => sections.map((_, index) => String(index + 1));
  const promises: Record<string, readonly string[]> = {
    home: [...hero.headline, ...hero.scale.pins.flatMap(({ time, label }) => [time, label])],
    pricing: [
      pricing.heading,
      ...plans.flatMap(({ name, specialPrice, price }) => [
        name,
        String(specialPrice),
        '€/mes',
        specialPricePeriod,
        `${pricing.card.later} ${price}\u00a0€/mes`,
      ]),
    ],
    contact: [
      contact.heading,
      contactOptions.map(({ title }) => title).join(' · '),
      ...contact.offices.items.map(({ city }) => city),
    ],
    'privacy-policy': [privacyPolicy.heading, ...getChapters(privacyPolicy)],
    'general-terms': [generalTerms.heading, ...getChapters(generalTerms)],
  };
  for (const [name, picture] of Object.entries(pictures)) {
    const texts = renderToStaticMarkup(picture).split(/<[^>]*>/);
    const words = texts.map((text) => text.trim()).filter((text) => text !== '');
    expect(words, name).toEqual(promises[name]);
  }
});
