import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { SiteApp } from '../../src/shared/app/site-app.tsx';
import type { PageId } from '../../src/shared/content/site/routes.ts';

const site = { ...readConfig({}).site, siteUrl: 'http://localhost', year: 2026 };

/** Renders the layout of the page at the URL path `location`, without its main content. */
function render(page: PageId, location: string): string {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={location}>{children}</StaticRouter>
  );
  return renderToString(<SiteApp data={{ page, site }} Router={Router} Page={() => null} />);
}

it('the header and the footer each mark their link to the current page', () => {
  expect(render('pricing', '/pricing').match(/aria-current="page"/g)).toHaveLength(2);
});

// The server renders the 500 page without knowing its URL, but the browser hydrates the page at the URL that
// failed. The markup must therefore not depend on the URL.
it('the 500 page marks no link as current, whatever its URL is', () => {
  expect(render('serverError', '/pricing')).toBe(render('serverError', '/'));
});
