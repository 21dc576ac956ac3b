import { es } from '../../text/spanish.ts';

/** From the customer's information to a running agent. */
export const setupSteps = {
  heading: '¿Y si empezamos?',
  steps: [
    { step: 'Envías la información', by: 'Tú' },
    { step: 'Configuramos el número y las respuestas', by: 'Nosotros' },
    { step: 'Sincronizamos la información', by: 'Nosotros' },
    { step: 'El agente contesta', by: es`Las 24~horas` },
  ],
};
