export type PlanType = 'whatsapp-agent' | 'multi-channel-agent' | 'voice-agent';

/** Monthly prices, in whole units of the plans' currency (`provider.ts`). */
export interface PlanPrices {
  price: number;
  /** Price in the first `specialPriceMonths` months. If absent, `price` applies from the first month. */
  specialPrice?: number;
}

const plans: Readonly<Record<PlanType, PlanPrices>> = {
  'whatsapp-agent': { specialPrice: 29, price: 49 },
  'multi-channel-agent': { specialPrice: 199, price: 249 },
  'voice-agent': { specialPrice: 189, price: 229 },
};

/**
 * Every price and every number of the general terms (specification, section 9). Texts read the numbers from
 * here or, with a unit, from `terms.ts`. Law, courts and currencies are in `provider.ts`.
 */
export const contract = {
  plans,
  specialPriceMonths: 3,
  usageCapPercent: 110,
  defaultMessages: 10_000,
  defaultVoiceMinutes: 1000,
  /** Prices of one message and one minute above the limit, in the overage currency (`provider.ts`). */
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
