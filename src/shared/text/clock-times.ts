/** The time of the visitor's clock as it is written, `9:04`. */
export function formatTime(time: Date): string {
  return `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
}

/** Where a written time stands on the hour scale, which runs from noon to noon, in percent: `21:47` → 40.8. */
export function placeTime(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.round((((hour + 12) % 24) + minute / 60) * (1000 / 24)) / 10;
}
