import { es } from '../../text/spanish.ts';
import { cities } from './provider.ts';
import type { PageId } from './routes.ts';
import contact from './social-images/contact.png';
import generalTerms from './social-images/general-terms.png';
import home from './social-images/home.png';
import pricing from './social-images/pricing.png';
import privacyPolicy from './social-images/privacy-policy.png';

/**
 * Returns the social media preview image of a page or, if the page has none, the image of the home page. Each
 * image is a PNG of 1200 × 630 pixels, exported by `src/pictures/`. The list is inside a function, so that the
 * bundler can remove the alternative texts from the client code, which never calls the function.
 */
export function getSocialImage(id: PageId) {
  const homeImage = { src: home, alt: es`{brand}: agentes de IA para WhatsApp y teléfono, en el color de las 21:47 y sobre la franja de las 24~horas del día.` };
  const images: Partial<Record<PageId, typeof homeImage>> = {
    pricing: { src: pricing, alt: 'Los tres planes de {brand}: de WhatsApp, multicanal y de voz.' },
    contact: { src: contact, alt: `{brand}: contacto por correo, WhatsApp o teléfono; oficinas en ${cities}.` },
    privacyPolicy: { src: privacyPolicy, alt: 'Política de privacidad de {brand}.' },
    generalTerms: { src: generalTerms, alt: 'Condiciones generales de {brand}.' },
  };
  return images[id] ?? homeImage;
}
