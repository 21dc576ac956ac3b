import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { findLastUpdated } from '../../src/shared/content/legal/last-updated.ts';
import { navigation } from '../../src/shared/content/site/navigation.ts';
import { formatPageTitle, pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { getMarkdownPath, listedRoutes } from '../../src/shared/content/site/routes.ts';
import { findNodes, getBlocks, getText, parseMarkdown } from '../support/app/markdown.ts';
import { readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://sereno.example';
/** Hostile to Markdown, and to YAML. */
const BRAND = '[a](b) **x** <i> &amp; : # 1.';
const LEGAL_NAME = `${BRAND} AG`;

async function open(path: string): Promise<string> {
  return (await readPage(path, { SITE_URL, BRAND_NAME: BRAND, LEGAL_NAME })).text;
}

type Document = ReturnType<typeof parseDocument>;
type ChildNode = Document['children'][number];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const OMITTED = '[aria-hidden="true"], button, style, footer h2';

/** What a screen reader would say of a page, without the headings of the footer. */
function readPageTexts(html: string, base: string) {
  const page = parseDocument(html);
  const select = (selector: string) => selectAll<Document | Element, Element>(selector, page);
  const read = (node: Document | Element | ChildNode) =>
    DomUtils.textContent(node)
      .replaceAll(/[ \t\n]+/g, ' ')
      .replaceAll(/^ | $/g, '');
  const marks = select('main a, main span, footer span').filter((element) =>
    ['#', navigation.opensInNewTab].includes(read(element)),
  );
  for (const element of [...select(OMITTED), ...marks]) DomUtils.removeElement(element);
  const pieces = DomUtils.filter(({ type }) => type === 'text', select('main, footer'));
  return {
    headings: select('main :is(h1, h2, h3, summary)').map(
      (element) => `${element.name === 'summary' ? 3 : element.name[1]} ${read(element)}`,
    ),
    links: select(':is(main, footer) a').map((element) => {
      return { text: read(element), url: new URL(element.attribs['href'] ?? '', base).href };
    }),
    texts: pieces.map(read).filter((text) => text !== ''),
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
    const updated = findLastUpdated(route.id);
    expect(frontMatter).toEqual({
      title: formatPageTitle(title, BRAND),
      description,
      url,
      ...(updated && { updated }),
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

it('/llms.txt names the brand and the company, whatever they are called', async () => {
  const { body } = parseMarkdown(await open('/llms.txt'));
  expect(getText(findNodes(body, 'heading')[0])).toBe(BRAND);
  expect(getBlocks(body)).toContain(`: ${LEGAL_NAME}\n`);
});
