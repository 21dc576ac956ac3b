import { VCard } from 'vcard-creator';
import { getAsciiEmail } from '../../shared/content/site/contact-links.ts';
import { provider } from '../../shared/content/site/provider.ts';
import { siteTexts } from '../../shared/content/site/site-texts.ts';
import type { RenderContext } from '../render-context.ts';

/**
 * Creates a vCard 3.0 (RFC 2426), the version that every address book can read. `X-ABShowAs` marks the card
 * as a company, and `X-ABLabel` labels the WhatsApp number.
 */
export function createContactCard({ values }: RenderContext): string {
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
  // Remove the creation time that the vCard library adds: it would change the card's ETag every hour and on
  // each server.
  return card.toString().replace(/^REV:.*\r\n/m, '');
}

/**
 * Returns the header field that names the contact card's file. With `inline`, phones show the card at once
 * and offer to save it. The file name must be ASCII (RFC 6266), so the brand `Otra Marca, S. L.` becomes
 * `otra-marca-s-l.vcf`.
 */
export function getContactCardHeaders({ values }: RenderContext) {
  const name = values.brand
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return { 'Content-Disposition': `inline; filename="${name || 'contacto'}.vcf"` };
}
