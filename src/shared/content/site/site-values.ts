/** A telephone number, formatted both for people and for links. */
export interface PhoneNumber {
  /** Displayed number, in international format with no-break spaces: `+34 910 000 000`. */
  display: string;
  /** Number for links (RFC 3966), in E.164 format: `+34910000000`. */
  e164: string;
}

/** Settings for Google Analytics and its cookies. */
export interface AnalyticsValues {
  /**
   * Google Analytics 4 measurement ID (`G-…`). Without a measurement ID, the site collects no analytics data.
   */
  measurementId?: string | undefined;
  /**
   * Domain for which analytics cookies are set and deleted: a parent domain of the site or, by default, the
   * site's own host.
   */
  cookieDomain?: string | undefined;
}

/** Configuration values that the pages need, and the current year. */
export interface SiteValues {
  brand: string;
  legalName: string;
  legalAddress: string;
  /** The company's tax or registration number; null if not configured. */
  legalId: string | null;
  /** Commercial register and the company's entry in that register; null if not configured. */
  legalRegister: string | null;
  email: string;
  phone: PhoneNumber;
  whatsapp: PhoneNumber;
  /** Whether the published prices include taxes. */
  pricesTax: 'excluded' | 'included';
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The origin for display, with a Unicode domain: `https://españa.es`. Absent if it equals `siteUrl`. */
  siteUrlText?: string;
  /** Calendar year at the time of rendering, in the Europe/Zurich time zone. */
  year: number;
  /** Whether search engines are allowed to list the site (`ROBOTS`). */
  indexable: boolean;
  /** HTTPS URL of the page on which visitors can book a call. */
  bookingUrl?: string | undefined;
  /** Path or HTTPS URL of the data processing agreement that the legal texts link to. */
  dpaUrl?: string | undefined;
  /** Telephone and WhatsApp numbers of the provider's own AI agent, which visitors can try. */
  demo: { whatsapp?: PhoneNumber | undefined; phone?: PhoneNumber | undefined };
  /** Analytics settings; absent if none is configured. */
  analytics?: AnalyticsValues | undefined;
}
