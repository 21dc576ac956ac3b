import { routes } from '../../shared/content/site/routes.ts';
import { paper } from '../../shared/styles/theme-colors.ts';
import type { RenderContext } from '../render-context.ts';

/**
 * Creates the web app manifest (https://www.w3.org/TR/appmanifest/), with a name and icons for home screens.
 */
export function createManifest({ values: { brand } }: RenderContext): string {
  const icon = (size: number, purpose = 'any') => ({
    src: `/icon-${purpose === 'any' ? '' : `${purpose}-`}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    start_url: '/',
    scope: '/',
    name: brand,
    short_name: brand,
    description: routes.home.description,
    lang: 'es',
    dir: 'ltr',
    display: 'browser',
    theme_color: paper.light,
    background_color: paper.light,
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  });
}
