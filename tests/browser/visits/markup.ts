import type { Check } from './visit.ts';

/** The page and its metadata are after hydration what the server sent. */
export const markup: Check = {
  states: [{}],
  find: async ({ sent, hydrated: now }) => {
    const added = now.filter((part) => !sent.includes(part)).map((part) => `added: ${part}`);
    const removed = sent.filter((part) => !now.includes(part)).map((part) => `removed: ${part}`);
    return [...removed, ...added].slice(0, 4);
  },
};
