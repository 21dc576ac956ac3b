import { examples } from '../shared/content/home/examples.ts';
import { hero } from '../shared/content/home/home.ts';
import { generalTerms } from '../shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../shared/content/legal/privacy-policy.ts';
import { plans } from '../shared/content/plans/plans.ts';
import { pricing } from '../shared/content/plans/pricing.ts';
import { contact, contactOptions } from '../shared/content/site/contact.ts';
import { cities } from '../shared/content/site/provider.ts';

/** What a social image shows besides the mark and the hours. Never a price: networks keep images for months. */
export interface PictureText {
  /** Lines; a single one may wrap. */
  headline: readonly string[];
  /** Of the headline, in pixels. */
  size: number;
  /** Side by side above the hours. */
  notes?: readonly string[];
  /** Times on the hours, with their labels: the ground is that of the first. */
  pins?: ReadonlyArray<{ time: string; label: string }>;
}

const pins = examples
  .filter(({ end }) => typeof end !== 'string')
  .map(({ time, channel }) => ({ time, label: channel }));

/** By the name of the file. */
export const pictureTexts: Readonly<Record<string, PictureText>> = {
  home: { headline: hero.headline, size: 103, pins },
  pricing: { headline: [pricing.heading], size: 112, notes: plans.map(({ name }) => name) },
  contact: {
    headline: [contact.heading],
    size: 190,
    notes: [contactOptions.map(({ title }) => title).join(' · '), cities],
  },
  'privacy-policy': { headline: [privacyPolicy.heading], size: 136 },
  'general-terms': { headline: [generalTerms.heading], size: 136 },
};
