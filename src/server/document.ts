import type { Graph } from 'schema-dts';
import { getChosenHour } from '../shared/pages/home/chosen-hour.ts';
import { listThemeColors } from '../shared/styles/theme-colors.ts';
import { DOCUMENT_DATA_ID, type DocumentData } from '../shared/ui/app-context.ts';
import type { Assets } from './assets.ts';

/** The element around the app. React puts the elements of the head before it. */
const ROOT = '<div id="root">';

/**
 * The HTML document around `app`, React's output. The client does not need structured data, so React does not
 * render it.
 */
export function createDocument(
  app: string,
  data: DocumentData,
  assets: Assets,
  structuredData: Graph | null,
): string {
  const css = assets.styles?.[data.page];
  const start = app.indexOf(ROOT);
  const [light, dark] = listThemeColors(data.page === 'home' ? getChosenHour() : undefined);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    app.slice(0, start),
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme:light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme:dark)">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="text-scale" content="scale">', // https://drafts.csswg.org/css-fonts-5/#text-scale-meta
    '<link rel="icon" href="/favicon.ico" sizes="32x32">', // Safari up to 18 shows no SVG.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // With the password of a staging site.
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    // Unchanged: the policy allows it by its hash.
    css && `<style>${css}</style>`,
    ...assets.styleSheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    `<link rel="stylesheet" href="${assets.printStyles}" media="print">`,
    ...assets.scripts.map(
      (url) => `<script type="module" fetchpriority="low" src="${url}"></script>`,
    ),
  ].join('');
  // After all that visitors see. Chromium waits for fonts that are preloaded in the head before the first
  // paint.
  const end = [
    ...assets.fonts.map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="application/json" id="${DOCUMENT_DATA_ID}">${serialize(data)}</script>`,
    structuredData && `<script type="application/ld+json">${serialize(structuredData)}</script>`,
  ].join('');
  return `<!doctype html><html lang="es"><head>${head}</head><body>${app.slice(start)}${end}</body></html>`;
}

/** JSON that cannot end its script element or open a comment in it (HTML Standard, 4.12.1.3). */
function serialize(data: DocumentData | Graph): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
