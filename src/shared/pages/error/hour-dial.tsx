const DEGREES_PER_HOUR = 15;

interface HourDialProps {
  /** Time that the hand shows: 0 to 23 and 0 to 59. */
  time: readonly [hour: number, minute: number];
}

/** The hour scale bent into a clock of 24 hours: midnight on top, one hand. Decoration. */
export function HourDial({ time: [hour, minute] }: HourDialProps) {
  const angle = Math.round((hour + minute / 60) * DEGREES_PER_HOUR * 10) / 10;
  return (
    <svg className="hour-dial" viewBox="0 0 100 100" fill="none" aria-hidden="true">
      <circle
        className="hour-dial__lines"
        cx="50"
        cy="50"
        r="41.5"
        strokeWidth="18"
        strokeDasharray="1.2 9.665"
        strokeDashoffset=".6"
      />
      <circle className="hour-dial__rim" cx="50" cy="50" r="49.6" strokeWidth=".8" />
      <circle
        className="hour-dial__rim hour-dial__rim--inner"
        cx="50"
        cy="50"
        r="33.4"
        strokeWidth=".8"
      />
      <g transform={`rotate(${angle} 50 50)`}>
        <path d="M50 50V24" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <circle cx="50" cy="50" r="3.2" fill="currentColor" />
    </svg>
  );
}
