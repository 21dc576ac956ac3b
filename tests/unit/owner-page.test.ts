import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { retention } from '../../src/shared/content/retention.ts';
import { findNodes, parseMarkdown } from '../support/app/markdown.ts';

const page = readFileSync('docs/owner.md', 'utf8');

it('the page for the owner says for how long the policy lets data be kept', () => {
  const { serverRecordDays, contactMonths } = retention;
  expect(page).toContain(
    `records of the server after ${serverRecordDays} days, contacts after ${contactMonths} months`,
  );
});

it('it has no code, and stays one page', () => {
  expect(findNodes(parseMarkdown(page).body, 'code')).toEqual([]);
  expect(page.split(/\s+/).length).toBeLessThan(1500);
});
