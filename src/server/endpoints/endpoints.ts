import { contactCard } from './contact-card.ts';
import { robots, sitemap } from './crawler-files.ts';
import type { Endpoint } from './endpoint.ts';
import { llmsTxt } from './llms-txt.ts';
import { manifest } from './manifest.ts';
import { securityTxt } from './security-txt.ts';
import { whatsappCode } from './whatsapp-code.ts';

export const endpoints: readonly Endpoint[] = [
  robots,
  sitemap,
  llmsTxt,
  securityTxt,
  manifest,
  contactCard,
  whatsappCode,
];
