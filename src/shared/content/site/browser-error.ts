/** Shown by the browser when rendering fails there (specification, section 8). */
export const browserError = {
  /** Title of the document, too. In English, letter by letter as the specification says. */
  heading: 'Unexpected Application Error!',
  text: 'Algo ha fallado al mostrar esta página. Recárgala o vuelve al inicio; lo demás sigue en su sitio.',
  reload: 'Recargar la página',
  home: 'Volver al inicio',
};
