/** Where a clock time like `9:04` stands in the hours after `from`, as a percentage. */
export function placeTime(time: string, { from, hours }: { from: number; hours: number }): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const share = (((hour - from + 24) % 24) + minute / 60) / hours;
  return `${Math.round(share * 1000) / 10}%`;
}
