import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { requestPages } from '../support/app/request-pages.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // React writes `<br/>` and `dateTime`, which mean `<br>` and `datetime`.
    'void-style': 'off',
    'attr-case': 'off',
    // Lists that are examples have names, which WAI-ARIA allows.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Scripts are of the same origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The text of a button that calls is a phrase, no number.
    'tel-non-breaking': ['error', { ignoreClasses: ['button'] }],
  },
});

/** Errors and warnings, each with the markup that it is about. */
async function findProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => {
      return `${ruleId}: ${message} — ${html.slice(offset, offset + 100)}`;
    });
}

it('the markup of every page follows the HTML Standard', async () => {
  const pages = await requestPages();
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 500]);
  for (const { text } of pages) expect(await findProblems(text)).toEqual([]);
});
