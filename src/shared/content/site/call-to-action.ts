export const callToAction = {
  heading: 'Que nadie se quede esperando.',
  text: 'Cuéntanos cómo atiendes hoy a tus clientes y te diremos por dónde empezar.',
};
