import { distance } from 'fastest-levenshtein';
import { variables } from './config-variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = Object.keys(variables);

/** First words that several of our names share, such as `CONTACT_`. Not `HOST`: others use it too. */
const PREFIXES = NAMES.map(getPrefix).filter(
  (prefix, index, all) => prefix !== '' && all.indexOf(prefix) !== index,
);

/** Letters that may be wrong, missing or too many. */
const MOST_MISTAKES = 2;

/**
 * Names that nobody reads: every other name of the `.env` file, which is for this server alone, and of
 * the environment those that look like ours.
 */
export function findUnknownNames(file: Environment, environment: Environment): string[] {
  const names = [...Object.keys(file), ...Object.keys(environment).filter(looksLikeOurs)];
  return [...new Set(names)].filter((name) => !NAMES.includes(name)).toSorted();
}

function looksLikeOurs(name: string): boolean {
  return (
    PREFIXES.includes(getPrefix(name)) ||
    // Short names without it are close to many others, such as HOST to HOME.
    NAMES.some((ours) => ours.includes('_') && distance(name, ours) <= MOST_MISTAKES)
  );
}

function getPrefix(name: string): string {
  return name.slice(0, name.indexOf('_') + 1);
}
