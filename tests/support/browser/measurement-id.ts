/** Measurement ID of the shared server that has analytics. Google has never issued this ID. */
export const MEASUREMENT_ID = 'G-TEST1234';
