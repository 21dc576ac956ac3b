/** Life of the consent record, in days since the last choice. */
export const consentDays = 365;

/** Words of the cookie banner. `description` is HTML, because the banner's library takes HTML. */
export const consentBanner = {
  title: 'Usamos cookies',
  description:
    'Usamos una cookie propia, necesaria para recordar tu elección, y, solo si las aceptas, cookies de Google Analytics, de terceros, para medir cómo se usa el sitio. Puedes cambiar de opinión cuando quieras en «Configurar cookies», al pie de cada página. Más información en la <a class="cc__link" href="/privacy-policy#cookies">política de privacidad</a>.',
  accept: 'Aceptar todas',
  reject: 'Rechazar todas',
  preferencesTitle: 'Preferencias de cookies',
  preferencesClose: 'Cerrar',
};
