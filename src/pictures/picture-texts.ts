import { examples } from '../shared/content/home/examples.ts';
import { hero } from '../shared/content/home/home.ts';
import { generalTerms } from '../shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../shared/content/legal/privacy-policy.ts';
import { plans } from '../shared/content/plans/plans.ts';
import { pricing } from '../shared/content/plans/pricing.ts';
import { contact, contactOptions } from '../shared/content/site/contact.ts';
import { cities } from '../shared/content/site/provider.ts';

/**
 * Text shown in a social image, in addition to the logo mark and the hour scale. The text must not contain
 * prices, because social networks keep copies of the images for months.
 */
export interface PictureText {
  /** Lines of the headline. A line that is too long is wrapped. */
  headline: readonly string[];
  /** Font size of the headline, in pixels. */
  size: number;
  /** Short texts shown side by side above the hour scale. */
  notes?: readonly string[];
  /** Whether the background is terracotta, like the page's own background before an hour is chosen. */
  isDusk?: boolean;
  /** Times that are marked on the hour scale, each with a label. */
  pins?: ReadonlyArray<{ time: string; label: string }>;
}

const pins = examples
  .filter(({ end }) => end.initial)
  .map(({ time, channel }) => ({ time, label: channel }));

/** Text of each social image, keyed by the image's file name without `.png`. */
export const pictureTexts = {
  home: { headline: hero.headline, size: 103, isDusk: true, pins },
  pricing: { headline: [pricing.heading], size: 112, notes: plans.map(({ name }) => name) },
  contact: {
    headline: [contact.heading],
    size: 190,
    isDusk: true,
    notes: [contactOptions.map(({ title }) => title).join(' · '), cities],
  },
  'privacy-policy': { headline: [privacyPolicy.heading], size: 136 },
  'general-terms': { headline: [generalTerms.heading], size: 136 },
};
