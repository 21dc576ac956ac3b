import { caching, NOT_INDEXED } from '../headers/caching.ts';
import { IMAGE_HEADERS } from '../headers/security-headers.ts';
import type { RenderContext } from '../render-context.ts';
import { compress, createResource, type Resource } from '../resource.ts';
import { createContactCard, getContactCardHeaders } from './contact-card.ts';
import { createRobotsTxt, createSecurityTxt, createSitemap } from './crawler-files.ts';
import { createLlmsTxt } from './llms-txt.ts';
import { createManifest } from './manifest.ts';
import { createWhatsappCode } from './whatsapp-code.ts';

/** Machine-readable files that are generated from the same content and configuration as the pages. */
export const endpoints = [
  { path: '/robots.txt', contentType: 'text/plain', create: createRobotsTxt },
  { path: '/sitemap.xml', contentType: 'application/xml', create: createSitemap },
  { path: '/llms.txt', contentType: 'text/plain', create: createLlmsTxt },
  { path: '/.well-known/security.txt', contentType: 'text/plain', create: createSecurityTxt },
  {
    path: '/manifest.webmanifest',
    contentType: 'application/manifest+json',
    create: createManifest,
  },
  {
    path: '/contact.vcf',
    contentType: 'text/vcard',
    create: createContactCard,
    getHeaders: getContactCardHeaders,
  },
  {
    path: '/whatsapp.svg',
    contentType: 'image/svg+xml',
    create: createWhatsappCode,
    getHeaders: () => IMAGE_HEADERS,
  },
];

/**
 * Creates an endpoint's resource. Text files get `noindex`, because search results should not link to them.
 */
export async function createEndpoint(
  { contentType, create, getHeaders }: (typeof endpoints)[number],
  context: RenderContext,
): Promise<Resource> {
  const isIndexable = !contentType.startsWith('text/') && context.values.indexable;
  return createResource(compress(await create(context)), {
    ...caching.file,
    'Content-Type': contentType,
    ...(!isIndexable && NOT_INDEXED),
    ...getHeaders?.(context),
  });
}
