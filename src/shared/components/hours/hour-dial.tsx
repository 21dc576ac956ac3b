import type { ReactNode } from 'react';
import { getHourColor, HOURS } from './hours.ts';

/** The cell before noon, at the bottom; the first rotation moves it after noon. */
const CELL = 'M62.9 98.3A50 50 0 0 1 50 100V83A33 33 0 0 0 58.5 81.9z';
const RIMS = 'M50 .5a49.5 49.5 0 1 1-.01 0zM50 16.5a33.5 33.5 0 1 1-.01 0z';
const DEGREES_PER_HOUR = 15;

/** Nested groups, each rotated by one hour: the same markup 24 times compresses well. */
const ring = HOURS.reduceRight<ReactNode>(
  (next, hour) => (
    // biome-ignore lint/correctness/useJsxKeyInIterable: nested, not a list
    <g transform={`rotate(${DEGREES_PER_HOUR} 50 50)`}>
      <path fill={getHourColor(hour)} d={CELL} />
      {next}
    </g>
  ),
  null,
);

interface HourDialProps {
  /** Time that the hand shows: 0 to 23 and 0 to 59. */
  time: readonly [hour: number, minute: number];
}

/** The hour scale bent into a clock of 24 hours: midnight on top, one hand. Decoration. */
export function HourDial({ time: [hour, minute] }: HourDialProps) {
  const angle = Math.round((hour + minute / 60) * DEGREES_PER_HOUR * 10) / 10;
  return (
    <svg className="hour-dial" viewBox="0 0 100 100" aria-hidden="true">
      <g className="hour-dial__ring">{ring}</g>
      <path className="hour-dial__rims" d={RIMS} />
      <g transform={`rotate(${angle} 50 50)`}>
        <path className="hour-dial__hand" d="M50 50V24" />
      </g>
      <circle cx="50" cy="50" r="3.2" fill="currentColor" />
    </svg>
  );
}
