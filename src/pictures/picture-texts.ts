import { examples } from '../shared/content/home/examples.ts';
import { hero } from '../shared/content/home/home.ts';
import { generalTerms } from '../shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../shared/content/legal/privacy-policy.ts';
import { plans } from '../shared/content/plans/plans.ts';
import { pricing } from '../shared/content/plans/pricing.ts';
import { contact, contactOptions } from '../shared/content/site/contact.ts';
import { cities } from '../shared/content/site/provider.ts';

/**
 * The texts of a social image, which also shows the brand's mark and the scale of 24 hours. No text contains
 * a price, because social networks keep images for months.
 */
export interface PictureText {
  /** Lines of the headline. A headline of one line may wrap. */
  headline: readonly string[];
  /** Font size of the headline, in pixels. */
  size: number;
  /** Short texts side by side above the scale. */
  notes?: readonly string[];
  /** Labeled times on the scale. An image with pins has the home page's terracotta background. */
  pins?: ReadonlyArray<{ time: string; label: string }>;
}

const pins = examples
  .filter(({ end }) => typeof end !== 'string')
  .map(({ time, channel }) => ({ time, label: channel }));

/** The texts of each social image, by its file name without `.png`. */
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
