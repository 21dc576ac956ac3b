/**
 * Texts about the demo, that is, the provider's own AI agent. Visitors can try it if a number for it is
 * configured.
 */
export const demo = {
  /** Introduces the demo on the home page, below the examples. */
  invitation: 'Ahora tú:',
  /** Introduces the demo on the contact page. */
  trial: 'Haz la prueba:',
  message: 'escribe a nuestro agente',
  or: 'o',
  call: 'llama a nuestro agente',
  notice: 'Contesta una IA.',
  /** Label of the demo in `/llms.txt`, in the list of contact channels. */
  label: 'Nuestro agente, una IA',
};
