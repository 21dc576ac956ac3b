import { es } from '../../text/spanish.ts';
import { formatOverage } from './amounts.ts';
import { contract } from './contract.ts';

/** Numbers from the contract, formatted with their units. */
export const terms = {
  usageCap: es`${contract.usageCapPercent}~%`,
  lateInterest: es`${contract.lateInterestPercentPerMonth}~%`,
  overageMessage: formatOverage(contract.overageMessage),
  overageVoiceMinute: formatOverage(contract.overageVoiceMinute),
};
