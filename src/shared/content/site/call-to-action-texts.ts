import { es } from '../../text/spanish.ts';

export const callToAction = {
  heading: es`Que nadie se~quede esperando.`,
  text: 'Cuéntanos cómo atiendes hoy a tus clientes y te diremos por dónde empezar.',
};
