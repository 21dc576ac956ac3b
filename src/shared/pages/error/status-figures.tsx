const DEGREES_PER_HOUR = 15;

/**
 * Draws an HTTP status as large digits, with a clock in place of each zero. The clocks show the status as a
 * time: 4:04 for 404 and 5:00 for 500. The figures are hidden from screen readers, and the digits are CSS
 * content, so that search engines ignore them. Both find the status only once, as visually hidden text in the
 * heading.
 */
export function StatusFigures({ status }: { status: string }) {
  const time = Number(status.slice(0, 1)) + Number(status.slice(1)) / 60;
  const clockLast = status.endsWith('0') ? ' status-figures--clock-last' : '';
  return (
    <span className={`status-figures${clockLast}`} aria-hidden="true">
      {[...status].map((figure, index) =>
        figure === '0' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits can repeat, and their order never changes
          <HourDial key={index} time={time} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits can repeat, and their order never changes
          <span key={index} className="status-figures__figure" data-figure={figure} />
        ),
      )}
    </span>
  );
}

/**
 * A 24-hour clock face in the colors of the hour scale, with a single hand and with midnight at the top.
 * @param props.time time that the hand shows, in hours since midnight
 */
function HourDial({ time }: { time: number }) {
  const angle = Math.round(time * DEGREES_PER_HOUR * 10) / 10;
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
