import { caching } from '../headers/caching.ts';
import { createSecurityHeaders } from '../headers/security-headers.ts';
import { createResource, type Resource } from '../resource.ts';
import { createContactCard, getContactCardName } from './contact-card.ts';
import { createRobots, createSitemap } from './crawler-files.ts';
import { createLlmsTxt } from './llms-txt.ts';
import { createManifest } from './manifest.ts';
import type { RenderContext } from './render-context.ts';
import { createSecurityTxt } from './security-txt.ts';
import { createWhatsappCode } from './whatsapp-code.ts';

const TEXT = 'text/plain; charset=utf-8';
/** Of raw text always, or searchers would land on it. */
const NOINDEX = { 'X-Robots-Tag': 'noindex' };

/** Resources for machines by path; each is created at its first request. */
export function createEndpoints(context: RenderContext): Map<string, () => Promise<Resource>> {
  const { config, values } = context;
  const shared = { ...createSecurityHeaders(config.security), ...caching.file };
  const create = async (
    contentType: string,
    body: string | Promise<string>,
    headers: Record<string, string> = {},
  ) =>
    createResource({
      status: 200,
      contentType,
      headers: {
        ...shared,
        ...((contentType.startsWith('text/') || !config.site.indexable) && NOINDEX),
        ...headers,
      },
      body: Buffer.from(await body),
    });
  // Not an attachment: a phone then shows the card at once and offers to save it.
  const cardHeaders = {
    'Content-Disposition': `inline; filename="${getContactCardName(values)}"`,
  };
  return new Map([
    ['/robots.txt', () => create(TEXT, createRobots(values))],
    ['/sitemap.xml', () => create('application/xml; charset=utf-8', createSitemap(values))],
    ['/llms.txt', () => create(TEXT, createLlmsTxt(values))],
    ['/.well-known/security.txt', () => create(TEXT, createSecurityTxt(context))],
    ['/manifest.webmanifest', () => create('application/manifest+json', createManifest(values))],
    [
      '/contact.vcf',
      () => create('text/vcard; charset=utf-8', createContactCard(values), cardHeaders),
    ],
    ['/whatsapp.svg', () => create('image/svg+xml', createWhatsappCode(values))],
  ]);
}
