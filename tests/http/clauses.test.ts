import { toString as getText } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import {
  generalTermsSections,
  getClause,
} from '../../src/shared/content/general-terms-sections.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findNodes, parseMarkdown } from '../support/app/markdown.ts';
import { readPage } from '../support/app/read-page.ts';
import { requestBytes } from '../support/http/request-bytes.ts';

const { app } = await createTestApp();

it.each([
  ['/gtc', generalTerms],
  ['/privacy-policy', privacyPolicy],
] as const)('every clause of %s can be linked', async (path, { sections }) => {
  const { readAll } = await readPage(app, path);
  const ids = sections.flatMap(({ id, paragraphs }) => paragraphs.map((_, i) => `${id}-${i + 1}`));
  expect(readAll('section.legal-section > p[id]', 'id')).toEqual(ids);
});

it('a clause has the same number and text in its link, on the page and in its Markdown', async () => {
  const { readTexts } = await readPage(app, '/gtc');
  const linked = generalTermsSections.flatMap((section, index) =>
    (generalTerms.sections[index]?.paragraphs ?? []).map((_, paragraph) => {
      const { number, href } = getClause(section, paragraph + 1);
      const [path, id] = href.split('#');
      expect(path).toBe('/gtc');
      const [text = ''] = readTexts(`p[id="${id}"]`);
      expect(text).toMatch(new RegExp(`^${number} `));
      return text;
    }),
  );
  const { body } = await requestBytes(app, '/gtc.md');
  const numbered = findNodes(parseMarkdown(body.toString()).body, 'paragraph')
    .map((paragraph) => getText(paragraph))
    .filter((text) => /^\d+\.\d+ /.test(text));
  expect(linked.length).toBeGreaterThan(30);
  expect(linked).toEqual(numbered);
});
