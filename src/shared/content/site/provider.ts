import { listWords } from '../../text/spanish.ts';

/**
 * Who provides the agents: what another provider of this site changes first. Its name, numbers and
 * addresses are configuration (`.env.example`).
 */
export const provider = {
  /** The city is part of a sentence; the country code is ISO 3166-1. */
  offices: [
    { city: 'Madrid', country: 'España', countryCode: 'ES' },
    { city: 'Zúrich', country: 'Suiza', countryCode: 'CH' },
  ],
  /** Of all offices. */
  timeZone: 'Europe/Zurich',
  /** Of the general terms. */
  law: {
    name: 'derecho suizo',
    /** City of the courts. */
    courts: 'Zúrich',
    /** How periods in months end: `addMonths` in `contract-year.ts` counts so. */
    monthsRule: 'artículo 77 del Código de Obligaciones suizo',
  },
  /** `code` is ISO 4217. */
  currencies: {
    plans: { code: 'EUR', symbol: '€', name: 'euros' },
    overage: { code: 'CHF', symbol: 'CHF', name: 'francos suizos' },
  },
};

/** `Madrid y Zúrich`. */
export const cities = listWords(provider.offices.map(({ city }) => city));

/** `Madrid, España`, one for each office. */
export const officePlaces = provider.offices.map(({ city, country }) => `${city}, ${country}`);
