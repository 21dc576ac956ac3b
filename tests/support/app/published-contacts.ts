/**
 * Environment variables that an operator must set before the site goes public, because their default values
 * are placeholders.
 */
export const publishedContacts = {
  LEGAL_NAME: 'Ejemplo Agentes AG',
  LEGAL_ADDRESS: 'Bahnhofstrasse 1, 8001 Zúrich, Suiza',
  LEGAL_ID: 'CHE-123.456.789',
  LEGAL_REGISTER: 'Handelsregister des Kantons Zürich, CH-020.3.000.000-1',
  CONTACT_EMAIL: 'hola@example.com',
  CONTACT_PHONE: '+34 910 123 456',
  CONTACT_WHATSAPP: '+34 600 123 456',
};
