import { encode } from 'uqr';
import { firstMessage } from '../../shared/content/site/contact.ts';
import { createWhatsAppUrl } from '../../shared/content/site/contact-links.ts';
import type { RenderContext } from '../render-context.ts';

/** Width of the empty margin that a QR code needs on each side, in modules (ISO/IEC 18004, section 9.1). */
const QUIET_ZONE = 4;

/**
 * Creates an SVG image of the QR code for the WhatsApp click-to-chat link. One unit of the SVG's coordinates
 * is one module (square) of the QR code. The code is dark on light in both color schemes, because some
 * scanners cannot read inverted codes.
 */
export function createWhatsappCode({ values }: RenderContext): string {
  const url = createWhatsAppUrl(values.whatsapp, firstMessage);
  const { data, size } = encode(url, { border: QUIET_ZONE });
  const path = data.map(drawRow).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" rx="3" fill="#fff"/><path d="${path}"/></svg>`;
}

/** Returns SVG path commands that draw a rectangle for each run of dark modules in a row. */
function drawRow(modules: boolean[], y: number): string {
  const row = modules.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...row.matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}
