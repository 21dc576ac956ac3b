import type { PageId } from '../site/routes.ts';
import { generalTerms } from './general-terms.ts';
import { privacyPolicy } from './privacy-policy.ts';

/** Returns the date of the last change to a legal page, in ISO 8601. Returns undefined for any other page. */
export function findLastUpdated(id: PageId): string | undefined {
  const texts: Partial<Record<PageId, { lastUpdated: string }>> = {
    privacyPolicy,
    generalTerms,
  };
  return texts[id]?.lastUpdated;
}
