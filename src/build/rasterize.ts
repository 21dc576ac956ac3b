import { constants } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';

/**
 * Draws an SVG as a PNG of this width. Its texts must be paths: system fonts are not loaded, so that
 * the bytes are the same on every machine.
 */
export function rasterize(svg: string, width: number): Buffer {
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  } as const;
  return compress(new Resvg(svg, options).render().asPng());
}

/** Color types of PNG (https://www.w3.org/TR/png-3/, 11.2.1). */
const RGB = 2;
const RGBA = 6;

/** The same pixels in a third less bytes: resvg compresses fast, and by filters that suit photographs. */
function compress(image: Buffer): Buffer {
  const png = PNG.sync.read(image);
  const isOpaque = png.data.every((value, index) => index % 4 !== 3 || value === 255);
  return PNG.sync.write(png, {
    colorType: isOpaque ? RGB : RGBA,
    deflateLevel: constants.Z_BEST_COMPRESSION,
    deflateStrategy: constants.Z_DEFAULT_STRATEGY,
    filterType: 0,
  });
}
