import { DESKTOP, PHONE } from '../../support/browser/every-page.ts';
import type { State } from './visit.ts';

/** Each width in one scheme: a scheme changes colors only, which `unit/token-contrast` proves in both. */
export const BOTH_WINDOWS: State[] = [
  { ...PHONE, colorScheme: 'light', answers: 'open' },
  { ...DESKTOP, colorScheme: 'dark', answers: 'open' },
];
