import { caching } from '../../http/caching.ts';
import { createSecurityHeaders } from '../../http/security-headers.ts';
import { createResource, type Resource } from '../resource.ts';
import type { SiteContext } from '../site-context.ts';
import { createContactCard, getContactCardName } from './contact-card.ts';
import { createLlmsTxt } from './llms-txt.ts';
import { createManifest } from './manifest.ts';
import { createRobots } from './robots.ts';
import { createSecurityTxt } from './security-txt.ts';
import { createSitemap } from './sitemap.ts';
import { createWhatsappCode } from './whatsapp-code.ts';

interface Endpoint {
  path: string;
  contentType: string;
  createBody: () => string | Promise<string>;
  headers?: Record<string, string>;
}

/** What machines request, by path. */
export function createEndpoints(context: SiteContext): Map<string, () => Promise<Resource>> {
  const { config } = context;
  const headers = {
    ...createSecurityHeaders(config.security),
    ...caching.file,
    ...(!config.site.indexable && { 'X-Robots-Tag': 'noindex' }),
  };
  const resources = listEndpoints(context).map((endpoint) => {
    const { path, contentType, createBody } = endpoint;
    const create = async () =>
      createResource({
        status: 200,
        contentType,
        headers: { ...headers, ...endpoint.headers },
        body: Buffer.from(await createBody()),
      });
    return [path, create] as const;
  });
  return new Map(resources);
}

function listEndpoints(context: SiteContext): Endpoint[] {
  const { values } = context;
  const text = 'text/plain; charset=utf-8';
  return [
    { path: '/robots.txt', contentType: text, createBody: () => createRobots(values) },
    {
      path: '/sitemap.xml',
      contentType: 'application/xml; charset=utf-8',
      createBody: () => createSitemap(values),
    },
    { path: '/llms.txt', contentType: text, createBody: () => createLlmsTxt(values) },
    {
      path: '/.well-known/security.txt',
      contentType: text,
      createBody: () => createSecurityTxt(context),
    },
    {
      path: '/manifest.webmanifest',
      contentType: 'application/manifest+json',
      createBody: () => createManifest(values),
    },
    {
      path: '/contact.vcf',
      contentType: 'text/vcard; charset=utf-8',
      headers: {
        // Not an attachment: a phone then shows the card at once, and asks where it belongs.
        'Content-Disposition': `inline; filename="${getContactCardName(values)}"`,
      },
      createBody: () => createContactCard(values),
    },
    {
      path: '/whatsapp.svg',
      contentType: 'image/svg+xml; charset=utf-8',
      createBody: () => createWhatsappCode(values),
    },
  ];
}
