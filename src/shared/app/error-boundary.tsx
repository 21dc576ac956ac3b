import { Component, type ReactNode } from 'react';
import { browserError } from '../content/site/errors.ts';
import { formatPageTitle } from '../content/site/page-metadata.ts';
import { useSite } from './app-context.ts';
import { loadPageStyles } from './pages.ts';

/** Shows the error screen instead of children that throw while they render; React logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    // Without them the screen is plain, but readable.
    loadPageStyles().catch(() => {});
  }

  override render() {
    return this.state.hasError ? <ErrorScreen /> : this.props.children;
  }
}

/**
 * The screen of the specification's section 8. Its link has a target, which loads a
 * document: an error needs a fresh one.
 */
function ErrorScreen() {
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
