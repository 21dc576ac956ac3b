import { createWhatsAppUrl } from '../content/site/contact-links.ts';
import { demo } from '../content/site/demo-texts.ts';
import { useSite } from './app-context.ts';
import { SmartLink } from './smart-link.tsx';

/**
 * Invites visitors to try the provider's own AI agent, if a number for it is configured. Analytics recognizes
 * clicks on the links in this paragraph by its id, `demo` (`contact-click.ts`).
 */
export function Demo({ invitation, showNumbers }: { invitation: string; showNumbers?: boolean }) {
  const { whatsapp, phone } = useSite().demo;
  if (!whatsapp && !phone) return null;
  return (
    <p className="demo lead" id="demo">
      {invitation}{' '}
      {whatsapp && (
        <>
          <SmartLink href={createWhatsAppUrl(whatsapp)}>{demo.message}</SmartLink>
          {showNumbers && ` (${whatsapp.display})`}
        </>
      )}
      {whatsapp && phone && ` ${demo.or} `}
      {phone && (
        <>
          <a href={`tel:${phone.e164}`}>{demo.call}</a>
          {showNumbers && ` (${phone.display})`}
        </>
      )}
      {`. ${demo.notice}`}
    </p>
  );
}
