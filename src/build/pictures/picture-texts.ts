import { contact, contactOptions } from '../../shared/content/contact.ts';
import { generalTerms } from '../../shared/content/general-terms.ts';
import { hero } from '../../shared/content/home.ts';
import { cities } from '../../shared/content/offices.ts';
import { plans } from '../../shared/content/plans.ts';
import { pricing } from '../../shared/content/pricing.ts';
import { privacyPolicy } from '../../shared/content/privacy-policy.ts';

/** What a social image shows besides the mark and the hours. Never a price: networks keep images for months. */
export interface PictureText {
  /** Lines; a single one may wrap. */
  headline: readonly string[];
  /** Of the headline, in pixels. */
  size: number;
  /** Side by side above the hours. */
  notes?: readonly string[];
  /** Times on the hours, with their labels. */
  pins?: ReadonlyArray<{ time: string; label: string }>;
}

/** By the name of the file. */
export const pictureTexts: Readonly<Record<string, PictureText>> = {
  home: { headline: hero.headline, size: 103, pins: hero.scale.pins },
  pricing: { headline: [pricing.heading], size: 112, notes: plans.map(({ name }) => name) },
  contact: {
    headline: [contact.heading],
    size: 190,
    notes: [contactOptions.map(({ title }) => title).join(' · '), cities],
  },
  'privacy-policy': { headline: [privacyPolicy.heading], size: 136 },
  'general-terms': { headline: [generalTerms.heading], size: 136 },
};
