import { describe, expect, it } from 'vitest';
import { findLastUpdated } from '../../src/shared/content/legal/last-updated.ts';
import { navigation } from '../../src/shared/content/site/navigation.ts';
import {
  formatPageTitle,
  getMarkdownPath,
  listedRoutes,
} from '../../src/shared/content/site/routes.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { findNodes, getBlocks, getText, parseMarkdown } from '../support/app/markdown.ts';
import { readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://sereno.example';
/** Brand name that contains special characters of Markdown, HTML and YAML. */
const BRAND = '[a](b) **x** <i> &amp; : # 1.';
const ENVIRONMENT = { SITE_URL, BRAND_NAME: BRAND };

/** Selector for the elements whose text screen readers announce, except form controls. */
const ACCESSIBLE_TEXTS =
  ':is(main, footer) :not([aria-hidden="true"], [aria-hidden="true"] *, button, fieldset *, style)';

const versions = await Promise.all(
  listedRoutes.map(async (route) => {
    const page = await readPage(route.path, ENVIRONMENT);
    const { text } = await readPage(getMarkdownPath(route), ENVIRONMENT);
    return { route, page, url: SITE_URL + route.path, ...parseMarkdown(text) };
  }),
);

describe.each(versions)(
  'the Markdown version of $route.path matches the page',
  ({ route, page, url, frontMatter, body }) => {
    it('the front matter of the Markdown version contains the metadata of the page', () => {
      const { title, description } = route;
      const updated = findLastUpdated(route.id);
      expect(frontMatter).toEqual({
        title: formatPageTitle(title, BRAND),
        description,
        url,
        ...(updated && { updated }),
      });
    });

    it('the Markdown version has all headings of the page, and one per FAQ question', () => {
      const headings = page.readTexts('main :is(h1, h2, h3, summary)');
      expect(findNodes(body, 'heading').map(getText)).toEqual(headings);
    });

    it('the headings of the Markdown version skip no level', () => {
      const depths = findNodes(body, 'heading').map(({ depth }) => depth);
      expect(depths.filter((depth, index) => depth > (depths[index - 1] ?? 0) + 1)).toEqual([]);
    });

    it('the Markdown version contains no text of a form control', () => {
      const controls = page.readTexts('main :is(button, label, legend)');
      expect(findMissing(getBlocks(body), controls)).toEqual(controls);
    });

    it('the Markdown version never separates elements only by white space', () => {
      expect(findNodes(body, 'text').filter(({ value }) => !value.trim())).toEqual([]);
    });

    it('the Markdown version has the same links as the page', () => {
      const links = findNodes(body, 'link');
      const hrefs = page.readAll(':is(main, footer) a', 'href');
      expect(links.map((link) => link.url)).toEqual(hrefs.map((href) => new URL(href, url).href));
    });

    it('the Markdown version contains all text of the page and no HTML', () => {
      const texts = page
        .readOwnTexts(ACCESSIBLE_TEXTS)
        .filter((text) => text !== navigation.opensInNewTab);
      expect(texts.length).toBeGreaterThan(30);
      expect(findMissing(getBlocks(body), texts)).toEqual([]);
      expect(findNodes(body, 'html')).toEqual([]);
    });
  },
);
