import { formatNumber, formatPercent } from '../../text/spanish.ts';
import { provider } from '../site/provider.ts';
import { formatOverage } from './amounts.ts';
import { contract } from './contract.ts';

/** The contract's numbers as they are written in sentences. */
export const terms = {
  specialPriceMonths: formatNumber(contract.specialPriceMonths),
  usageCap: formatPercent(contract.usageCapPercent),
  defaultMessages: formatNumber(contract.defaultMessages),
  defaultVoiceMinutes: formatNumber(contract.defaultVoiceMinutes),
  overageMessage: formatOverage(contract.overageMessage),
  overageVoiceMinute: formatOverage(contract.overageVoiceMinute),
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
  governingLaw: provider.law.name,
  courts: provider.law.courts,
};
