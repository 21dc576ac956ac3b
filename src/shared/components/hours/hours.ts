/** The hours of a day from noon to noon, so that the night is in the middle. */
export const HOURS = Array.from({ length: 24 }, (_, index) => (index + 12) % 24);

/** The color of a whole hour, 0 to 23: a token of the hour scale. */
export function getHourColor(hour: number): string {
  return `var(--hour-${hour})`;
}

/** Where a clock time like `9:04` stands in the hours after `from`, as a percentage. */
export function placeTime(time: string, { from, hours }: { from: number; hours: number }): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const share = (((hour - from + 24) % 24) + minute / 60) / hours;
  return `${Math.round(share * 1000) / 10}%`;
}
