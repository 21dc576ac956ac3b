import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:a11y', 'html-validate:standard', 'html-validate:document'],
  rules: {
    // Scripts are of the same origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The words of a button may break.
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
