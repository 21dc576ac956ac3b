import dictionary from 'dictionary-es';
import nspell from 'nspell';
import { expect, it } from 'vitest';
import { contentTexts, readWords } from '../support/app/content-texts.ts';
import { knownWords } from './known-words.ts';

const speller = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
const isListed = (word: string) => knownWords.has(word) || knownWords.has(lowerFirst(word));

/**
 * Returns whether the dictionary contains a word. Words with a capital letter after a lowercase letter are
 * rejected, because the spell checker would wrongly accept them.
 */
const isInDictionary = (word: string) => !/\p{Ll}\p{Lu}/u.test(word) && speller.correct(word);

/** Lists each unknown word with the text that contains it. */
const findUnknownWords = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    readWords(text)
      .filter((word) => !isListed(word) && !isInDictionary(word))
      .map((word) => `${word} — ${text}`),
  );

it('every word of the content is in the Spanish dictionary or in known-words.ts', () => {
  expect(contentTexts.length).toBeGreaterThan(300);
  expect(findUnknownWords(contentTexts)).toEqual([]);
});
