import { HtmlValidate } from 'html-validate';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

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
async function findFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => {
      return `${ruleId}: ${message} — ${html.slice(offset, offset + 100)}`;
    });
}

const { app } = await createTestApp();
const { app: failing } = await createTestApp({}, { getSite: failOnLookup });

describe('the markup follows the HTML Standard', () => {
  it.each([
    ...PAGE_PATHS.map((path) => [path, 200, app] as const),
    ['/unknown', 404, app] as const,
    ['/', 500, failing] as const,
  ])('on %s with status %i', async (path, expectedStatus, server) => {
    const { status, text } = await request(server).get(path);
    expect(status).toBe(expectedStatus);
    expect(await findFaults(text)).toEqual([]);
  });
});

it.each([
  ['a duplicate id', 'no-dup-id', '<p id="main">Dos veces</p></body>'],
  ['an element that is not closed', 'close-order', '<div><p>Sin cerrar</p></body>'],
  [
    'an element where it may not stand',
    'element-permitted-content',
    '<span><div></div></span></body>',
  ],
  ['an image without a text', 'wcag/h37', '<img src="/favicon.svg"></body>'],
])('finds %s that is planted', async (_, rule, planted) => {
  const { text } = await request(app).get('/gtc');
  const faults = await findFaults(text.replace('</body>', planted));
  expect(faults).toContainEqual(expect.stringMatching(`^${rule}:`));
});
