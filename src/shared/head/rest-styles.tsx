import { createContext, use } from 'react';

/** The styles of what is below the first screen of the document's page; null on all other pages. */
export const RestStylesContext = createContext<string | null>(null);

/**
 * Marks the end of a page's first screen. The document inlines the other styles here and not in its head,
 * so that the first round trip carries the whole first screen. Pages that the visitor opens later have them
 * from `PageStyles`.
 */
export function FirstScreenEnd() {
  const css = use(RestStylesContext);
  return css && <style>{css}</style>;
}
