import { listWords } from '../../text/spanish.ts';

/**
 * Facts about the company that provides the agents. Another company that takes over this site changes them
 * first; its name, numbers and addresses are configuration (`.env.example`).
 */
export const provider = {
  /** Sentences contain `city`; `countryCode` is ISO 3166-1 alpha-2. */
  offices: [
    { city: 'Madrid', country: 'España', countryCode: 'ES' },
    { city: 'Zúrich', country: 'Suiza', countryCode: 'CH' },
  ],
  /** IANA time zone of all offices. */
  timeZone: 'Europe/Zurich',
  /** Law that governs the general terms. */
  law: {
    name: 'derecho suizo',
    /** City of the competent courts. */
    courts: 'Zúrich',
    /**
     * Article that defines the end of a period in months. `addMonths` in `contract-year.ts` implements it.
     */
    monthsRule: 'artículo 77 del Código de Obligaciones suizo',
  },
  /** Currencies of the monthly prices and of the use above a limit. `code` is ISO 4217. */
  currencies: {
    plans: { code: 'EUR', symbol: '€', name: 'euros' },
    overage: { code: 'CHF', symbol: 'CHF', name: 'francos suizos' },
  },
};

/** Cities of all offices, inside a sentence: `Madrid y Zúrich`. */
export const cities = listWords(provider.offices.map(({ city }) => city));

/** City and country of each office: `Madrid, España`. */
export const officePlaces = provider.offices.map(({ city, country }) => `${city}, ${country}`);
