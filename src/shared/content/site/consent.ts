import { routes } from './routes.ts';

/** Life of the consent record, in days since the last choice, and in browsers that give scripts less (Safari). */
export const consentDays = 365;
export const shortConsentDays = 7;

/**
 * What visitors are asked, as a number from 0 on. Raise it by one when cookies are used for more, or
 * otherwise, than what visitors accepted: everybody is then asked again.
 */
export const consentRevision = 0;

/**
 * Words of the cookie banner, which has no title. `description` is HTML, because the banner's library
 * takes HTML, in blocks that are each smaller than the page's own first text. `revisionMessage` stands before it
 * for visitors who chose under an earlier revision.
 */
export const consentBanner = {
  label: 'Cookies',
  description: `<span>Una cookie propia recuerda tu elección; cámbiala al pie de cada página.</span> <span>Si aceptas, Google guarda otras para medir el uso con Google Analytics.</span> <a href="${routes.privacyPolicy.path}#cookies">Cookies y privacidad</a>`,
  revisionMessage: '<span>Hemos cambiado el uso de las cookies: vuelve a elegir.</span> ',
  accept: 'Aceptar todas',
  reject: 'Rechazar todas',
  preferencesTitle: 'Preferencias de cookies',
  preferencesClose: 'Cerrar',
};
