import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  // The second style element stands where what it styles begins (docs/decisions/0021-the-first-screen-first.md).
  elements: ['html5', { style: { flow: true } }],
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

/** Errors and warnings of a document by the HTML Standard, each with the markup that it is about. */
export async function findMarkupProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => {
      return `${ruleId}: ${message} — ${html.slice(offset, offset + 100)}`;
    });
}
