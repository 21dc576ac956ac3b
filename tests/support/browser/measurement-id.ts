/** Made-up Google Analytics measurement ID for the tests. */
export const MEASUREMENT_ID = 'G-TEST1234';
