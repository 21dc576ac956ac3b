import type { ListedPageId } from '../site/routes.ts';
import { generalTerms } from './general-terms.ts';
import { privacyPolicy } from './privacy-policy.ts';

/** Returns the date of the last change to a legal page, in ISO 8601. Returns undefined for any other page. */
export function findLastUpdated(id: ListedPageId): string | undefined {
  const texts: Partial<Record<ListedPageId, { lastUpdated: string }>> = {
    privacyPolicy,
    generalTerms,
  };
  return texts[id]?.lastUpdated;
}
