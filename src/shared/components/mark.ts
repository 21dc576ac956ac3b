/** The mark in a square of 32: a clock face in two halves, day and evening, lit from the left. */
export const DAY_HALF = 'M15 2a14 14 0 0 0 0 28z';
export const EVENING_HALF = 'M17 2a14 14 0 0 1 0 28z';
