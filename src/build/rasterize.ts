import { Resvg } from '@resvg/resvg-js';

/**
 * Draws an SVG as a PNG of this width. Its texts must be paths: system fonts are not loaded, so that
 * the bytes are the same on every machine.
 */
export function rasterize(svg: string, width: number): Buffer {
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  } as const;
  return new Resvg(svg, options).render().asPng();
}
