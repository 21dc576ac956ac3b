import { useApp } from '../app/app-context.ts';
import { fillText } from '../text/text-markup.ts';

/** @returns a function that replaces the tokens of a text: the site's own and those given. */
export function useText(): (text: string, tokens?: Record<string, string>) => string {
  const { tokens: siteTokens } = useApp();
  return (text, tokens) => fillText(text, tokens ? { ...siteTokens, ...tokens } : siteTokens);
}
