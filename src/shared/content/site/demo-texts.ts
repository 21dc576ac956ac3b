/** An agent of the provider that visitors may try, where one is configured. */
export const demo = {
  /** After the examples. */
  invitation: 'Ahora tú:',
  /** On the contact page. */
  trial: 'Haz la prueba:',
  message: 'escribe a nuestro agente',
  or: 'o',
  call: 'llama a nuestro agente',
  notice: 'Contesta una IA.',
  /** In a list of contacts. */
  label: 'Nuestro agente, una IA',
};
