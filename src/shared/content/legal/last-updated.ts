import type { ListedPageId } from '../site/routes.ts';
import { generalTerms } from './general-terms.ts';
import { privacyPolicy } from './privacy-policy.ts';

/** Finds the ISO 8601 date that a legal page shows. Other pages have none. */
export function findLastUpdated(id: ListedPageId): string | undefined {
  const texts: Partial<Record<ListedPageId, { lastUpdated: string }>> = {
    privacyPolicy,
    generalTerms,
  };
  return texts[id]?.lastUpdated;
}
