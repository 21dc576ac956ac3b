import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:a11y', 'html-validate:standard', 'html-validate:document'],
  rules: {
    // Require the integrity attribute only for scripts and style sheets from other origins.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Allow the text of a button to wrap, even if it contains a telephone number.
    'tel-non-breaking': ['error', { ignoreClasses: ['button'] }],
  },
});

/**
 * Checks an HTML document against the HTML Standard and accessibility rules.
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
