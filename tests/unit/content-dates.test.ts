import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  createDatesModule,
  getLegalContent,
  getPageContent,
  isDateOf,
  updateDates,
} from '../../src/build/dates/content-dates.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { legalTextDates, pageDates } from '../../src/shared/content/page-dates.ts';

describe('npm run dates', () => {
  const before = updateDates({}, { home: 'a', pricing: 'b', old: 'c' }, '2026-01-01');

  it('dates what is new or has changed, and nothing else', () => {
    const after = updateDates(before, { home: 'a', pricing: 'B', about: 'd' }, '2026-02-02');
    expect(after).toEqual({
      home: before['home'],
      pricing: { updated: '2026-02-02', hash: expect.stringMatching(/^[\da-f]{16}$/) },
      about: { updated: '2026-02-02', hash: expect.stringMatching(/^[\da-f]{16}$/) },
    });
  });

  it('writes the file as it is when nothing has changed', async () => {
    const file = await readFile('src/shared/content/page-dates.ts', 'utf8');
    expect(createDatesModule(pageDates, legalTextDates)).toBe(file);
  });

  it('notices a date that was changed by hand', () => {
    const date = { updated: '2026-01-01', hash: '', ...before['home'] };
    expect(isDateOf('a', date)).toBe(true);
    expect(isDateOf('a', { ...date, updated: '2026-01-02' })).toBe(false);
  });

  it('looks at the words of a page, not at the year, the date or where it is served', () => {
    const write = (text: string, day: string, year: number, origin: string) =>
      getPageContent(
        `---\nupdated: ${day}\n---\n\n[${text}](${origin}/gtc) ![](/assets/a-${year}.svg)\n\n©\u00a0${year} Sereno\n`,
      );
    const content = write('Hola', '2026-01-01', 2026, 'http://localhost:3000');
    expect(write('Hola', '2027-02-02', 2027, 'http://localhost:41234')).toBe(content);
    expect(write('Adiós', '2026-01-01', 2026, 'http://localhost:3000')).not.toBe(content);
  });

  it('looks at the words of a legal text, not at its date', () => {
    const content = getLegalContent(generalTerms);
    expect(getLegalContent({ ...generalTerms, lastUpdated: '2030-01-01' })).toBe(content);
    expect(getLegalContent({ ...generalTerms, lead: 'Otra.' })).not.toBe(content);
  });
});
