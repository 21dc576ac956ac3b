import { useSite } from '../app/app-context.ts';
import { getSiteTokens } from '../content/site/site-tokens.ts';
import { fillText } from '../text/text-markup.ts';

/** @returns a function that replaces the tokens of a text: the site's own and those given. */
export function useText(): (text: string, tokens?: Record<string, string | number>) => string {
  const site = useSite();
  return (text, tokens) => fillText(text, { ...getSiteTokens(site), ...tokens });
}
