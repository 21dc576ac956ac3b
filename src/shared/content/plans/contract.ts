export type PlanType = 'whatsapp-agent' | 'multi-channel-agent' | 'voice-agent';

/** Monthly prices of a plan, in whole units of `provider.currencies.plans`. */
export interface PlanPrices {
  price: number;
  /**
   * Introductory price for the first `specialPriceMonths` months. Omitted if the regular price applies from
   * the first month.
   */
  specialPrice?: number;
}

const plans: Readonly<Record<PlanType, PlanPrices>> = {
  'whatsapp-agent': { specialPrice: 29, price: 49 },
  'multi-channel-agent': { specialPrice: 199, price: 249 },
  'voice-agent': { specialPrice: 189, price: 229 },
};

/**
 * All prices, and all numbers in the general terms (site specification, section 9). Texts take the numbers
 * from this object or, if they need a unit, from `terms.ts`. The governing law, the courts and the currencies
 * are in `provider.ts`.
 */
export const contract = {
  plans,
  specialPriceMonths: 3,
  usageCapPercent: 110,
  defaultMessages: 10_000,
  defaultVoiceMinutes: 1000,
  /** Prices of each message and voice minute beyond the usage limits, in `provider.currencies.overage`. */
  overageMessage: 0.01,
  overageVoiceMinute: 0.05,
  excessNoticeWorkingDays: 5,
  paymentDays: 14,
  lateInterestPercentPerMonth: 1.5,
  lateDaysBeforeSuspension: 10,
  suspensionNoticeWorkingDays: 3,
  minimumMonths: 3,
  terminationNoticeDays: 30,
  cureDays: 15,
  liabilityMonths: 12,
  negotiationDays: 15,
};
