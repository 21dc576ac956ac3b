/** Google Analytics measurement ID for tests, which Google has never issued. */
export const MEASUREMENT_ID = 'G-TEST1234';
