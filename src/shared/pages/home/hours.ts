import type { Example } from '../../content/home/examples.ts';

/**
 * Ids of the examples, in the order of their hours on the hour scale. The home page initially shows the first
 * example. The ids are in a file of their own, so that other pages need not load the examples' texts.
 */
export const hours = ['restaurant', 'shop', 'garage'] as const satisfies readonly Example['id'][];
