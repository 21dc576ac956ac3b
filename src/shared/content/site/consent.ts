import { routes } from './routes.ts';

/** Lifetime of the consent record, in days since the last choice. */
export const consentDays = 365;
/** Lifetime of the consent record in Safari, which limits cookies that scripts set, in days. */
export const shortConsentDays = 7;

/**
 * Revision of the question that visitors are asked, counted from 0. Raise it by one whenever cookies get
 * another or a wider purpose than visitors have accepted: the banner then asks every visitor again.
 */
export const consentRevision = 0;

/**
 * Texts of the cookie banner. `description` and `revisionMessage` are HTML, because the consent library
 * inserts them as HTML. Each `<span>` is a block that is smaller than the page's first text, so that the
 * banner never becomes the LCP element. `revisionMessage` precedes the description for visitors who chose
 * under an earlier revision.
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
