import { listWords } from '../../text/spanish.ts';

/**
 * Facts about the company that provides the AI agents. A company that takes over this site has to change
 * these facts first. The configuration (`.env.example`) contains the company's name, telephone numbers and
 * addresses.
 */
export const provider = {
  /**
   * The provider's offices. `city` is inserted into Spanish sentences, and `countryCode` is an ISO 3166-1
   * alpha-2 code.
   */
  offices: [
    { city: 'Madrid', country: 'España', countryCode: 'ES' },
    { city: 'Zúrich', country: 'Suiza', countryCode: 'CH' },
  ],
  /** IANA time zone that all offices share. */
  timeZone: 'Europe/Zurich',
  /** Law that governs the general terms. */
  law: {
    name: 'derecho suizo',
    /** City whose courts have jurisdiction. */
    courts: 'Zúrich',
    /**
     * Article of the law that defines when a period measured in months ends. `addMonths` in
     * `contract-year.ts` implements this article.
     */
    monthsRule: 'artículo 77 del Código de Obligaciones suizo',
  },
  /**
   * Currency of monthly prices (`plans`) and currency of usage beyond a plan's limits (`overage`). `code` is
   * an ISO 4217 code.
   */
  currencies: {
    plans: { code: 'EUR', symbol: '€', name: 'euros' },
    overage: { code: 'CHF', symbol: 'CHF', name: 'francos suizos' },
  },
};

/** Cities of all offices, joined for use in a sentence: `Madrid y Zúrich`. */
export const cities = listWords(provider.offices.map(({ city }) => city));

/** City and country of each office: `Madrid, España`. */
export const officePlaces = provider.offices.map(({ city, country }) => `${city}, ${country}`);
