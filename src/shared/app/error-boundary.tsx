import { Component, type ReactNode } from 'react';
import { browserError } from '../content/site/browser-error.ts';
import { formatPageTitle } from '../content/site/routes.ts';
import { useSite } from '../ui/app-context.ts';
import { fallBackToFullPageLoads, loadCurrentPage } from './full-page-load.ts';
import { pageStyles } from './pages.ts';
import { hasNavigated } from './pending-navigation.ts';

/**
 * Shows the client-side error screen if a component inside this boundary throws while rendering. React logs
 * the error. If the visitor has navigated in this document, loads the page with a full page load instead: the
 * error was probably caused by a content blocker, an extension or a translator that changed elements which
 * React was about to replace.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { shown: ReactNode }> {
  override state = { shown: undefined };

  static getDerivedStateFromError() {
    return { shown: hasNavigated() ? null : <ErrorScreen /> };
  }

  override componentDidCatch() {
    if (hasNavigated()) loadCurrentPage();
    fallBackToFullPageLoads();
    // Ignore a failure to load the style sheet: the error screen is readable without styles.
    pageStyles.load().catch(() => {});
  }

  override render() {
    const { shown } = this.state;
    return shown === undefined ? this.props.children : shown;
  }
}

/**
 * Renders the client-side error screen (the site's specification, section 8). The `target` attribute makes
 * the link to the home page cause a full page load: after React has failed, client-side navigation does not
 * work.
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
