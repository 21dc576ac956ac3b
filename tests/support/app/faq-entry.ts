import { type FaqEntry, faqEntries } from '../../../src/shared/content/site/faq.ts';

/** @throws when there is no such question. */
export function getFaqEntry(id: string): FaqEntry {
  const entry = faqEntries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`The FAQ has no question ${id}`);
  return entry;
}
