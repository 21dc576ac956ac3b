import { es } from '../../text/spanish.ts';

/** Steps from the first contact to a running agent, and who takes each step. */
export const setupSteps = {
  heading: '¿Y si empezamos?',
  steps: [
    { step: 'Envías la información', by: 'Tú' },
    { step: 'Configuramos el número y las respuestas', by: 'Nosotros' },
    { step: 'Sincronizamos la información', by: 'Nosotros' },
    { step: 'El agente contesta', by: es`Las 24~horas` },
  ],
};
