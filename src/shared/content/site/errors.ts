export const notFound = {
  heading: '404',
  subheading: '¡Ups! La página que buscas no existe.',
  text: 'Puede que la dirección haya cambiado. Desde el inicio se llega a todo.',
  home: 'Volver al inicio',
};

export const serverError = {
  heading: '500',
  subheading: 'Algo ha fallado por nuestra parte.',
  text: 'El error ha quedado registrado. Prueba de nuevo dentro de un momento; si se repite, escríbenos a {email} e indica este identificador.',
  requestIdLabel: 'Identificador de la petición',
  home: 'Volver al inicio',
};

/** Plain-text bodies of error responses, by HTTP status. */
export const plainResponses = {
  400: 'La dirección solicitada no es válida.',
  404: 'No se ha encontrado el archivo.',
  405: 'Método no permitido.',
  408: 'La petición ha tardado demasiado.',
  412: 'El archivo no cumple la condición de la petición.',
  413: 'La petición no puede llevar contenido.',
  414: 'La dirección solicitada es demasiado larga.',
  416: 'El archivo no tiene esa parte.',
  431: 'La petición es demasiado grande, casi siempre por las cookies. Borra las de este sitio en tu navegador y vuelve a cargar la página.',
  505: 'La versión del protocolo no se admite.',
};
