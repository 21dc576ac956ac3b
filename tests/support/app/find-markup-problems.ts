import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:a11y', 'html-validate:standard', 'html-validate:document'],
  rules: {
    // Scripts from the site's own origin need no integrity hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A button with a telephone number may break between words.
    'tel-non-breaking': ['error', { ignoreClasses: ['button'] }],
  },
});

/**
 * Validates a document against the HTML Standard.
 * @returns errors and warnings with the markup they refer to.
 */
export async function findMarkupProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => {
      return `${ruleId}: ${message} — ${html.slice(offset, offset + 100)}`;
    });
}
