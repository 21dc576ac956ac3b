/** A telephone number, for people and for links. */
export interface PhoneNumber {
  /** International format with no-break spaces, for people: `+34 910 000 000`. */
  display: string;
  /** E.164 format, for links (RFC 3966): `+34910000000`. */
  e164: string;
}

/** Settings of Google Analytics and its cookies. */
export interface AnalyticsValues {
  /** Measurement ID of Google Analytics 4, `G-…`. Without it the site measures nothing. */
  measurementId?: string | undefined;
  /**
   * Parent domain of the site on which analytics cookies are set and erased; by default the site's own host.
   */
  cookieDomain?: string | undefined;
}

/** The configuration values that pages need, and the current year. */
export interface SiteValues {
  brand: string;
  legalName: string;
  legalAddress: string;
  /** Tax or registration number; null if not configured. */
  legalId: string | null;
  /** Commercial register and the company's entry in it; null if not configured. */
  legalRegister: string | null;
  email: string;
  phone: PhoneNumber;
  whatsapp: PhoneNumber;
  /** Whether the published prices include taxes. */
  pricesTax: 'excluded' | 'included';
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Origin with Unicode letters, for people, if it differs from `siteUrl`: `https://españa.es`. */
  siteUrlText?: string;
  /** Calendar year in Europe/Zurich at the time of rendering. */
  year: number;
  /** Whether search engines may list the site at all (`ROBOTS`). */
  indexable: boolean;
  /** https URL of a page on which visitors can book a call. */
  bookingUrl?: string | undefined;
  /** Data processing agreement that the legal texts link to: a path or an https URL. */
  dpaUrl?: string | undefined;
  /** Numbers of the provider's own AI agent, for visitors to try. */
  demo: { whatsapp?: PhoneNumber | undefined; phone?: PhoneNumber | undefined };
  /** Absent if no analytics setting is configured. */
  analytics?: AnalyticsValues | undefined;
}
