import { es } from '../../text/spanish.ts';

/**
 * Steps from the first contact to a working agent. `by` says who carries out the step or, in the last step,
 * when the agent works.
 */
export const setupSteps = {
  heading: '¿Y si empezamos?',
  steps: [
    { step: 'Envías la información', by: 'Tú' },
    { step: 'Configuramos el número y las respuestas', by: 'Nosotros' },
    { step: 'Sincronizamos la información', by: 'Nosotros' },
    { step: 'El agente contesta', by: es`Las 24~horas` },
  ],
};
