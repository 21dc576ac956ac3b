/** Of the shared server whose visitors are measured; Google knows no such id. */
export const MEASUREMENT_ID = 'G-TEST1234';
