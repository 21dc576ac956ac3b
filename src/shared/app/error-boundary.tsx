import { Component, type ReactNode } from 'react';
import { browserError } from '../content/site/browser-error.ts';
import { formatPageTitle } from '../content/site/routes.ts';
import { useSite } from '../ui/app-context.ts';
import { loadDocuments } from './documents.ts';
import { loadPageStyles } from './pages.ts';
import { hasActed } from './wait.ts';

/**
 * Shows the error screen instead of children that throw while they render; React logs the error. Once the
 * visitor has done something, the page comes as a document first: a blocker, an extension or a translator may
 * have changed what React is about to replace.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { shown: ReactNode }> {
  override state = { shown: undefined };

  static getDerivedStateFromError() {
    return { shown: hasActed() ? null : <ErrorScreen /> };
  }

  override componentDidCatch() {
    if (hasActed()) window.location.reload();
    loadDocuments();
    // Without them the screen is plain, but readable.
    loadPageStyles().catch(() => {});
  }

  override render() {
    const { shown } = this.state;
    return shown === undefined ? this.props.children : shown;
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
