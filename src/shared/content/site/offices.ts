import { listWords } from '../../text/spanish.ts';
import { provider } from './provider.ts';

/** `Madrid y Zúrich`. */
export const cities = listWords(provider.offices.map(({ city }) => city));

/** `Madrid, España`, one for each office. */
export const officePlaces = provider.offices.map(({ city, country }) => `${city}, ${country}`);
