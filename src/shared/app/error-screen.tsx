import { browserError } from '../content/site/errors.ts';
import { useSite } from './app-context.ts';
import { formatPageTitle } from './head/page-head.tsx';

/**
 * The screen of the specification's section 8. Its link has a target, which loads a
 * document: an error needs a fresh one.
 */
export function ErrorScreen() {
  const { brand } = useSite();
  return (
    <section className="error-page wrap">
      <title>{formatPageTitle(browserError.heading, brand)}</title>
      <h1 lang="en">{browserError.heading}</h1>
      <p>{browserError.text}</p>
      <p className="button-row">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {browserError.reload}
        </button>
        <a className="button button--secondary" href="/" target="_self">
          {browserError.home}
        </a>
      </p>
    </section>
  );
}
