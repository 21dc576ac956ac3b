import { es } from '../../text/spanish.ts';

/**
 * Steps from the first contact to a working agent. `by` says who carries out the step.
 */
export const setupSteps = {
  heading: '¿Y si empezamos?',
  steps: [
    { step: 'Envías la información', by: 'Tú' },
    { step: 'Configuramos el número y las respuestas', by: 'Nosotros' },
    { step: 'Sincronizamos la información', by: 'Nosotros' },
    { step: es`El agente contesta, las 24~horas`, by: 'El agente' },
  ],
};
