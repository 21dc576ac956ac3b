/** Text shown on the client-side error screen (site specification, section 8). */
export const browserError = {
  /**
   * Heading and document title of the error screen. The site's specification requires exactly this English
   * text.
   */
  heading: 'Unexpected Application Error!',
  text: 'Algo ha fallado al mostrar esta página. Recárgala o vuelve al inicio; lo demás sigue en su sitio.',
  reload: 'Recargar la página',
  home: 'Volver al inicio',
};
