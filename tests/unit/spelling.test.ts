import dictionary from 'dictionary-es';
import nspell from 'nspell';
import { describe, expect, it } from 'vitest';
import { tilePictures } from '../../src/shared/content/features.ts';
import { contentTexts, readWords } from '../support/app/content-texts.ts';
import { knownWords } from './known-words.ts';

const speller = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
const isListed = (word: string) => knownWords.has(word) || knownWords.has(lowerFirst(word));

/** The dictionary accepts any capitals in the middle of a word. */
const isInDictionary = (word: string) => !/\p{Ll}\p{Lu}/u.test(word) && speller.correct(word);

/** Each unknown word with its text. */
const findUnknownWords = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    readWords(text)
      .filter((word) => !isListed(word) && !isInDictionary(word))
      .map((word) => `${word} — ${text}`),
  );

it('every word of the content is in the dictionary or in the list of known words', () => {
  expect(contentTexts.length).toBeGreaterThan(300);
  expect(findUnknownWords(contentTexts)).toEqual([]);
});

describe('the list of known words', () => {
  const used = new Set(contentTexts.flatMap(readWords).flatMap((word) => [word, lowerFirst(word)]));

  it.each([...knownWords.keys()])('needs %s', (word) => {
    expect(used).toContain(word);
    expect(isInDictionary(word)).toBe(false);
  });
});

it.each([
  ['Zurich', 'Nuestras oficinas están en Madrid y Zurich.'],
  ['whatsapp', 'Habla con nosotros por **whatsapp**.'],
  ['teRceros', 'Cookies de teRceros.'],
])('finds %s, which is misspelt', (word, text) => {
  expect(findUnknownWords([text])).toEqual([`${word} — ${text}`]);
});

it('reads no word in names for the code, URLs, markup, tokens and numbers', () => {
  expect(
    readWords('A {email} o [www.aepd.es](https://aepd.es): `_ga_<id>`, artículos 45c y 6.1.f'),
  ).toEqual(['A', 'o', 'artículos', 'y']);
  expect(contentTexts).not.toContain('multi-channel-agent');
  expect(contentTexts).toContain(tilePictures.handover.text);
});
