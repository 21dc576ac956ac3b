import { formatFrancs, formatNumber, formatPercent } from '../text/spanish-formats.ts';
import { contract } from './contract.ts';

/** The contract's numbers as they are written in sentences. */
export const terms = {
  specialPriceMonths: formatNumber(contract.specialPriceMonths),
  usageCap: formatPercent(contract.usageCapPercent),
  defaultMessages: formatNumber(contract.defaultMessages),
  defaultVoiceMinutes: formatNumber(contract.defaultVoiceMinutes),
  overageMessage: formatFrancs(contract.overageMessageChf),
  overageVoiceMinute: formatFrancs(contract.overageVoiceMinuteChf),
  excessNoticeWorkingDays: formatNumber(contract.excessNoticeWorkingDays),
  paymentDays: formatNumber(contract.paymentDays),
  lateInterest: formatPercent(contract.lateInterestPercentPerMonth),
  lateDaysBeforeSuspension: formatNumber(contract.lateDaysBeforeSuspension),
  suspensionNoticeWorkingDays: formatNumber(contract.suspensionNoticeWorkingDays),
  minimumMonths: formatNumber(contract.minimumMonths),
  terminationNoticeDays: formatNumber(contract.terminationNoticeDays),
  cureDays: formatNumber(contract.cureDays),
  liabilityMonths: formatNumber(contract.liabilityMonths),
  negotiationDays: formatNumber(contract.negotiationDays),
  governingLaw: contract.governingLaw,
  courts: contract.courts,
};
