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
 * Lists the social media preview image of each page: a PNG of 1200 × 630 pixels, exported by `src/pictures/`.
 * The list is a function, so that the bundler can remove the alternative texts from the client code, which
 * never calls the function.
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

/** Returns a page's preview image or, if the page has none, the image of the home page. */
export function getSocialImage(id: ListedPageId): SocialImage {
  const images = listSocialImages();
  return images[id] ?? images.home;
}
