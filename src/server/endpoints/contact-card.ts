import { VCard } from 'vcard-creator';
import { getAsciiEmail } from '../../shared/content/site/contact-links.ts';
import { provider } from '../../shared/content/site/provider.ts';
import { siteTexts } from '../../shared/content/site/site-texts.ts';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * `/contact.vcf`: vCard 3.0 (RFC 2426), which every address book reads. The properties that start
 * with X mark the card as a company and label the WhatsApp number.
 */
export const contactCard: Endpoint = {
  path: '/contact.vcf',
  contentType: 'text/vcard',
  // Not an attachment: a phone then shows the card at once and offers to save it.
  getHeaders: ({ values }) => ({
    'Content-Disposition': `inline; filename="${getFileName(values)}"`,
  }),
  create({ values }) {
    const { brand, email, phone, whatsapp, siteUrl } = values;
    const card = new VCard()
      .addName({})
      .addFullName(brand)
      .addCompany({ name: brand })
      .addCustomProperty({ name: 'X-ABShowAs', value: 'COMPANY' })
      .addEmail({ address: getAsciiEmail(email), type: ['work'] })
      .addPhoneNumber({ number: phone.e164, type: ['work', 'voice'] })
      .addCustomProperty({ name: 'TEL', params: 'TYPE=CELL', value: whatsapp.e164, group: 'item1' })
      .addCustomProperty({ name: 'X-ABLabel', value: 'WhatsApp', group: 'item1' })
      .addUrl({ url: siteUrl })
      .addNote(siteTexts.contactCardNote);
    for (const { city, country } of provider.offices) {
      card.addAddress({ locality: city, country, type: ['work'] });
    }
    // The library adds the time at which it writes: each server, each hour would have another card.
    return card.toString().replace(/^REV:.*\r\n/m, '');
  },
};

/** `Otra Marca, S. L.` → `otra-marca-s-l.vcf`; ASCII, because it goes into a header (RFC 6266). */
function getFileName({ brand }: SiteValues): string {
  const name = brand
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name || 'contacto'}.vcf`;
}
