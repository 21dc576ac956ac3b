import type { Example } from '../../content/home/examples.ts';

/**
 * Ids of the examples, in the order of their hours on the hour scale. The home page initially shows the first
 * one. They are in a file of their own, so that other pages need not load the texts of the examples.
 */
export const hours = ['restaurant', 'shop', 'garage'] as const satisfies readonly Example['id'][];
