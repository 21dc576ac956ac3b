import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { navigation } from '../../src/shared/content/site/navigation.ts';
import { pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { getMarkdownPath, listedRoutes } from '../../src/shared/content/site/routes.ts';
import { findNodes, getBlocks, getText, parseMarkdown } from '../support/app/markdown.ts';
import { readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://sereno.example';
/** Hostile to Markdown. */
const BRAND = '[a](javascript:b) **x** <img> &amp; | 1.';

async function open(path: string): Promise<string> {
  return (await readPage(path, { SITE_URL, BRAND_NAME: BRAND })).text;
}

type Node = ReturnType<typeof parseDocument>['children'][number];

const readText = (nodes: Node | Node[]) =>
  DomUtils.textContent(nodes)
    .replaceAll(/[ \t\n]+/g, ' ')
    .replaceAll(/^ | $/g, '');

/** What a screen reader would say of a page, without the headings of the footer. */
function readPageTexts(html: string, base: string) {
  const { children } = parseDocument(html);
  const parts = ['main', 'footer'].flatMap((tag) => DomUtils.getElementsByTagName(tag, children));
  const omitted = DomUtils.findAll(({ name, attribs, children: nodes }) => {
    const text = readText(nodes);
    return (
      attribs['aria-hidden'] === 'true' ||
      ['button', 'style'].includes(name) ||
      (name === 'a' && text === '#') ||
      (name === 'span' && text === navigation.opensInNewTab)
    );
  }, parts);
  const groups = DomUtils.getElementsByTagName('h2', parts.slice(1));
  for (const element of [...omitted, ...groups]) DomUtils.removeElement(element);
  const find = (...tags: string[]) =>
    DomUtils.getElementsByTagName((tag) => tags.includes(tag), parts);
  const pieces = DomUtils.find(({ type }) => type === 'text', parts, true, Infinity);
  return {
    headings: find('h1', 'h2', 'h3', 'summary').map(
      ({ name, children: nodes }) => `${name === 'summary' ? 3 : name[1]} ${readText(nodes)}`,
    ),
    links: find('a').map(({ attribs, children: nodes }) => {
      return { text: readText(nodes), url: new URL(attribs['href'] ?? '', base).href };
    }),
    texts: pieces.map(readText).filter((text) => text !== ''),
  };
}

it.each(listedRoutes)(
  'the Markdown of $path says all that the page says, whatever the brand',
  async (route) => {
    const url = SITE_URL + route.path;
    const page = readPageTexts(await open(route.path), url);
    const markdown = await open(getMarkdownPath(route));
    const { frontMatter, body } = parseMarkdown(markdown);
    const { title, description } = pageMetadata[route.id];
    const updated = { privacyPolicy, generalTerms }[route.id as string]?.lastUpdated;
    expect(frontMatter).toEqual({
      title: expect.stringContaining(title),
      ...{ description, url, ...(updated && { updated }) },
    });
    const headings = findNodes(body, 'heading');
    expect(headings.map((node) => `${node.depth} ${getText(node)}`)).toEqual(page.headings);
    // GitHub makes links of URLs and of e-mail addresses in a text.
    const isWritten = (link: { text: string; url: string }) => !link.url.endsWith(link.text);
    const links = findNodes(body, 'link').map((node) => ({ text: getText(node), url: node.url }));
    expect(links.filter(isWritten)).toEqual(page.links.filter(isWritten));
    expect(findNodes(body, 'html')).toEqual([]);
    const blocks = getBlocks(body);
    const count = (text: string) => page.texts.filter((other) => other === text).length;
    expect(page.texts.filter((text) => blocks.split(text).length - 1 < count(text))).toEqual([]);
    const footer = body.children.findIndex(({ type }) => type === 'thematicBreak') + 1;
    expect(getText(body.children[footer])).toContain(`©\u00a02026 ${BRAND}`);
  },
);
