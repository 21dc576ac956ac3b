import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:a11y', 'html-validate:standard', 'html-validate:document'],
  rules: {
    // Scripts from the site's own origin need no integrity attribute.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Text on a button is allowed to wrap, even if it contains a telephone number.
    'tel-non-breaking': ['error', { ignoreClasses: ['button'] }],
  },
});

/**
 * Validates an HTML document against the HTML Standard.
 * @returns one line for each error or warning, with the markup that it refers to
 */
export async function findMarkupProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => {
      return `${ruleId}: ${message} — ${html.slice(offset, offset + 100)}`;
    });
}
