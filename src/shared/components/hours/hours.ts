/** The hours of a day from noon to noon, so that the night is in the middle. */
export const HOURS = Array.from({ length: 24 }, (_, index) => (index + 12) % 24);

/** The color of a whole hour, 0 to 23: a token of the hour scale. */
export function getHourColor(hour: number): string {
  return `var(--hour-${hour})`;
}
