import { SHOWN_ANYWHERE } from '../headers/security-headers.ts';
import type { RenderContext } from '../render-context.ts';
import { createContactCard, getContactCardName } from './contact-card.ts';
import { createRobots, createSitemap } from './crawler-files.ts';
import { createLlmsTxt } from './llms-txt.ts';
import { createManifest } from './manifest.ts';
import { createSecurityTxt } from './security-txt.ts';
import { createWhatsappCode } from './whatsapp-code.ts';

/** What machines read: a text made from the same content and configuration as the pages. */
export interface Endpoint {
  path: string;
  contentType: string;
  create: (context: RenderContext) => string | Promise<string>;
  /** Beside those that all have. */
  getHeaders?: (context: RenderContext) => Record<string, string>;
}

export const endpoints: readonly Endpoint[] = [
  {
    path: '/robots.txt',
    contentType: 'text/plain',
    create: ({ values }) => createRobots(values),
  },
  {
    path: '/sitemap.xml',
    contentType: 'application/xml',
    create: ({ values }) => createSitemap(values),
  },
  {
    path: '/llms.txt',
    contentType: 'text/plain',
    create: ({ values }) => createLlmsTxt(values),
  },
  {
    path: '/.well-known/security.txt',
    contentType: 'text/plain',
    create: createSecurityTxt,
  },
  {
    path: '/manifest.webmanifest',
    contentType: 'application/manifest+json',
    create: ({ values }) => createManifest(values),
  },
  {
    path: '/contact.vcf',
    contentType: 'text/vcard',
    create: ({ values }) => createContactCard(values),
    // Not an attachment: a phone then shows the card at once and offers to save it.
    getHeaders: ({ values }) => ({
      'Content-Disposition': `inline; filename="${getContactCardName(values)}"`,
    }),
  },
  {
    path: '/whatsapp.svg',
    contentType: 'image/svg+xml',
    create: ({ values }) => createWhatsappCode(values),
    getHeaders: () => SHOWN_ANYWHERE,
  },
];
