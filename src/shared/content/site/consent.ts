import { COOKIES_PATH } from './routes.ts';

/** Lifetime of the consent record, in days after the visitor's last choice. */
export const consentDays = 365;
/**
 * Lifetime of the consent record in Safari, in days. In Safari, a cookie that a script sets expires after
 * this time at the latest.
 */
export const shortConsentDays = 7;

/**
 * Revision number of the consent request, starting at 0. Add one whenever cookies are used for a new purpose,
 * or for a broader purpose than visitors have accepted. The cookie banner then asks every visitor again.
 */
export const consentRevision = 0;

/**
 * Text shown in the cookie banner. The consent library inserts `description` and `revisionMessage` as HTML.
 * The `<span>` elements divide the text into blocks that are each smaller than the first text of the page, so
 * that the banner never becomes the largest contentful paint (LCP). `revisionMessage` precedes the
 * description for visitors whose choice applies to an earlier revision.
 */
export const consentBanner = {
  label: 'Cookies',
  description: `<span>Una cookie propia recuerda tu elección; cámbiala al pie de cada página.</span> <span>Si aceptas, Google guarda otras para medir el uso con Google Analytics.</span> <a href="${COOKIES_PATH}">Cookies y privacidad</a>`,
  revisionMessage: '<span>Hemos cambiado el uso de las cookies: vuelve a elegir.</span> ',
  accept: 'Aceptar todas',
  reject: 'Rechazar todas',
  preferencesTitle: 'Preferencias de cookies',
  preferencesClose: 'Cerrar',
};
