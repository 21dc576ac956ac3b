import { es } from '../../text/spanish.ts';
import { cities } from './provider.ts';
import type { ListedPageId } from './routes.ts';
import contact from './social-images/contact.png';
import generalTerms from './social-images/general-terms.png';
import home from './social-images/home.png';
import pricing from './social-images/pricing.png';
import privacyPolicy from './social-images/privacy-policy.png';

interface SocialImage {
  src: string;
  alt: string;
}

type SocialImages = { home: SocialImage } & { [Id in ListedPageId]?: SocialImage };

/**
 * What the picture of a shared link shows, by page: PNG, 1200 × 630, exported by `src/pictures/`. A function, so that
 * no browser gets the texts.
 */
export function listSocialImages(): SocialImages {
  return {
    home: { src: home, alt: es`{brand}: agentes de IA para WhatsApp y teléfono, en el color de las 21:47 y sobre la franja de las 24~horas del día.` },
    pricing: { src: pricing, alt: 'Los tres planes de {brand}: de WhatsApp, multicanal y de voz.' },
    contact: { src: contact, alt: `{brand}: contacto por correo, WhatsApp o teléfono; oficinas en ${cities}.` },
    privacyPolicy: { src: privacyPolicy, alt: 'Política de privacidad de {brand}.' },
    generalTerms: { src: generalTerms, alt: 'Condiciones generales de {brand}.' },
  };
}

/** The picture of the page, or else of the home page. */
export function getSocialImage(id: ListedPageId): SocialImage {
  const images = listSocialImages();
  return images[id] ?? images.home;
}
