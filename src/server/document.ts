import type { Graph } from 'schema-dts';
import { initialGround, paper } from '../shared/styles/theme-colors.ts';
import { DOCUMENT_DATA_ID, type DocumentData } from '../shared/ui/app-context.ts';
import type { Assets } from './assets.ts';

/**
 * Start tag of the app's root element. In React's output, it separates the elements for `<head>` from the
 * body.
 */
const ROOT = '<div id="root">';

/**
 * Creates the HTML document around React's markup. The structured data is not rendered with React, because
 * the client would then have to load and hydrate it.
 */
export function createDocument(
  markup: string,
  data: DocumentData,
  assets: Assets,
  structuredData: Graph | null,
): string {
  const css = assets.styles?.[data.page];
  const start = markup.indexOf(ROOT);
  const { light, dark } = markup.includes('class="ground"') ? initialGround : paper;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    markup.slice(0, start),
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme:light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme:dark)">`,
    '<meta name="color-scheme" content="light dark">',
    // Prevents Dark Reader and similar extensions from recoloring the site, which has a dark color scheme of
    // its own:
    // https://github.com/darkreader/darkreader/blob/main/CONTRIBUTING.md#disabling-dark-reader-on-your-site
    '<meta name="darkreader-lock" content>',
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="text-scale" content="scale">', // https://drafts.csswg.org/css-fonts-5/#text-scale-meta
    // Safari 18 and older need the `.ico` file, because they show no SVG icons.
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // Without `use-credentials`, browsers would request the manifest of a password-protected staging site
    // without the password.
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    // Insert the CSS unchanged: the Content-Security-Policy allows the inline style only if its hash matches.
    css && `<style>${css}</style>`,
    ...assets.styleSheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    `<link rel="stylesheet" href="${assets.printStyles}" media="print">`,
    ...assets.scripts.map(
      (url) => `<script type="module" fetchpriority="low" src="${url}"></script>`,
    ),
  ].join('');
  // Preload fonts at the end of the body: Chromium delays the first paint for fonts preloaded in the head.
  const end = [
    ...assets.fonts.map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="application/json" id="${DOCUMENT_DATA_ID}">${serialize(data)}</script>`,
    structuredData && `<script type="application/ld+json">${serialize(structuredData)}</script>`,
  ].join('');
  return `<!doctype html><html lang="es"><head>${head}</head><body>${markup.slice(start)}${end}</body></html>`;
}

/**
 * Returns JSON that can neither end its script element nor open a comment in it (HTML Standard, 4.12.1.3).
 */
function serialize(data: DocumentData | Graph): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
