export type PlanType = 'whatsapp-agent' | 'multi-channel-agent' | 'voice-agent';

/**
 * Every price and every number of the general terms (specification, section 9). Texts take them from
 * here, or formatted from `terms.ts`.
 * Prices are whole euros a month; overage is Swiss francs.
 */
export const contract = {
  plans: {
    'whatsapp-agent': { specialPrice: 29, price: 49 },
    'multi-channel-agent': { specialPrice: 199, price: 249 },
    'voice-agent': { specialPrice: 189, price: 229 },
  } satisfies Record<PlanType, { specialPrice: number; price: number }>,
  specialPriceMonths: 3,
  usageCapPercent: 110,
  defaultMessages: 10_000,
  defaultVoiceMinutes: 1000,
  overageMessageChf: 0.01,
  overageVoiceMinuteChf: 0.05,
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
  governingLaw: 'derecho suizo',
  courts: 'Zúrich',
};
