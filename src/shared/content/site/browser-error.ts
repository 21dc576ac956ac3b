/** Texts of the client-side error screen (specification, section 8). */
export const browserError = {
  /** Also the document's title. The specification prescribes this English text, letter by letter. */
  heading: 'Unexpected Application Error!',
  text: 'Algo ha fallado al mostrar esta página. Recárgala o vuelve al inicio; lo demás sigue en su sitio.',
  reload: 'Recargar la página',
  home: 'Volver al inicio',
};
