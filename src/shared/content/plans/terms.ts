import { es } from '../../text/spanish.ts';
import { formatOverage } from './amounts.ts';
import { contract } from './contract.ts';

/** Numbers of the contract, written with their unit. */
export const terms = {
  usageCap: es`${contract.usageCapPercent}~%`,
  lateInterest: es`${contract.lateInterestPercentPerMonth}~%`,
  overageMessage: formatOverage(contract.overageMessage),
  overageVoiceMinute: formatOverage(contract.overageVoiceMinute),
};
