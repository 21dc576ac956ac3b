import { expect, it } from 'vitest';
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
/** Hostile to Markdown, and to YAML. */
const BRAND = '[a](b) **x** <i> &amp; : # 1.';
const ENVIRONMENT = { SITE_URL, BRAND_NAME: BRAND };

const LINKS = ':is(main, footer) a';
/** What a screen reader would say, without the headings of the footer. */
const SAID =
  ':is(main, footer) :not([aria-hidden="true"], [aria-hidden="true"] *, button, button *, style, footer h2)';
const MARKS = ['#', navigation.opensInNewTab];

it.each(listedRoutes)(
  'the Markdown of $path says all that the page says, whatever the brand',
  async (route) => {
    const url = SITE_URL + route.path;
    const page = await readPage(route.path, ENVIRONMENT);
    const { text } = await readPage(getMarkdownPath(route), ENVIRONMENT);
    const { frontMatter, body } = parseMarkdown(text);
    const { title, description } = route;
    const updated = findLastUpdated(route.id);
    expect(frontMatter).toEqual({
      title: formatPageTitle(title, BRAND),
      description,
      url,
      ...(updated && { updated }),
    });
    const headings = page.readTexts('main :is(h1, h2, h3, summary)');
    expect(findNodes(body, 'heading').map(getText)).toEqual(headings);
    // GitHub makes links of URLs and of e-mail addresses in a text.
    const links = findNodes(body, 'link').filter((node) => !node.url.endsWith(getText(node)));
    const texts = page.readTexts(LINKS);
    const hrefs = page
      .readAll(LINKS, 'href')
      .filter((href, index) => !href.endsWith(`${texts[index]}`));
    expect(links.map((link) => link.url)).toEqual(hrefs.map((href) => new URL(href, url).href));
    expect(findNodes(body, 'html')).toEqual([]);
    const said = page.readOwnTexts(SAID).filter((piece) => !MARKS.includes(piece));
    expect(said.length).toBeGreaterThan(30);
    expect(findMissing(getBlocks(body), said)).toEqual([]);
    const footer = body.children.findIndex(({ type }) => type === 'thematicBreak') + 1;
    expect(getText(body.children[footer])).toContain(`©\u00a02026 ${BRAND}`);
  },
);
