/** A telephone number in the two forms that a page needs. */
export interface PhoneNumber {
  /** International format with no-break spaces, as it is read: `+34 910 000 000`. */
  display: string;
  /** E.164, as machines dial it (RFC 3966): `+34910000000`. */
  e164: string;
}

/** Settings of the cookie banner. */
export interface AnalyticsValues {
  /** Google Analytics 4, `G-…`; without it nothing is measured. */
  measurementId?: string | undefined;
  /** Domain above the site's, under which analytics cookies are set and cleared. */
  cookieDomain?: string | undefined;
}

/** What differs between deployments: configuration, and the year. */
export interface SiteValues {
  brand: string;
  legalName: string;
  legalAddress: string;
  /** Tax or register number. */
  legalId: string | null;
  /** Register and the entry in it. */
  legalRegister: string | null;
  email: string;
  phone: PhoneNumber;
  whatsapp: PhoneNumber;
  /** Whether the published prices include taxes. */
  pricesTax: 'excluded' | 'included';
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** As people read it, where that differs: `https://españa.es`. */
  siteUrlText?: string;
  /** Calendar year in Europe/Zurich when the page was rendered. */
  year: number;
  /** Whether search engines may list the site at all (`ROBOTS`). */
  indexable: boolean;
  /** Where a call can be booked: an https URL. */
  bookingUrl?: string | undefined;
  /** The processing contract of the legal texts: a path or an https URL. */
  dpaUrl?: string | undefined;
  /** Numbers at which an agent of the provider answers. */
  demo: { whatsapp?: PhoneNumber | undefined; phone?: PhoneNumber | undefined };
  /** Absent where nothing of it is configured. */
  analytics?: AnalyticsValues | undefined;
}
