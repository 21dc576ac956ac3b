import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { SiteApp } from '../../src/shared/app/site-app.tsx';
import type { PageId } from '../../src/shared/content/site/routes.ts';

const site = { ...readConfig({}).site, siteUrl: 'http://localhost', year: 2026 };

/** The frame of a page, at the URL that the browser has or at the one that the server takes. */
function render(page: PageId, location: string): string {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={location}>{children}</StaticRouter>
  );
  return renderToString(<SiteApp data={{ page, site }} Router={Router} Page={() => null} />);
}

it('an item is current by the page that is shown, whatever the URL is', () => {
  expect(render('pricing', '/pricing').match(/aria-current="page"/g)).toHaveLength(2);
  // The server renders the page of an error for no URL, the browser hydrates it at the one that failed.
  expect(render('serverError', '/pricing')).toBe(render('serverError', '/'));
});
