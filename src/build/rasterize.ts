import { Resvg } from '@resvg/resvg-js';

/**
 * Draws an SVG as a PNG of this width. Its texts have to be paths: the fonts of the machine are
 * not asked, so that every machine makes the same bytes.
 */
export function rasterize(svg: string, width: number): Buffer {
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  } as const;
  return new Resvg(svg, options).render().asPng();
}
