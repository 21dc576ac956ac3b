import { routes } from './routes.ts';

/** Lifetime of the consent record, in days after the visitor's last choice. */
export const consentDays = 365;
/**
 * Lifetime of the consent record in Safari, in days. Safari limits the lifetime of cookies that scripts set.
 */
export const shortConsentDays = 7;

/**
 * Revision number of what visitors consent to, starting at 0. Raise this number by one whenever cookies serve
 * a new or broader purpose than visitors have accepted, so that the banner asks every visitor again.
 */
export const consentRevision = 0;

/**
 * Text shown in the cookie banner. `description` and `revisionMessage` contain HTML, because the consent
 * library inserts them as HTML. Each `<span>` is displayed as a block smaller than the first text of the
 * page, so that the banner never becomes the LCP element. Visitors who made their choice under an earlier
 * revision see `revisionMessage` before the description.
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
