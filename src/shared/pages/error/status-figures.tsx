const DEGREES_PER_HOUR = 15;

/**
 * Draws a status as a time, 4:04 or 5:00, with a clock in place of each zero. The digits are CSS content, not
 * text, so that screen readers and search engines find the status only once, in the heading.
 */
export function StatusFigures({ status }: { status: string }) {
  const time = Number(status.slice(0, 1)) + Number(status.slice(1)) / 60;
  const clockLast = status.endsWith('0') ? ' status-figures--clock-last' : '';
  return (
    <span className={`status-figures${clockLast}`} aria-hidden="true">
      {[...status].map((figure, index) =>
        figure === '0' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat and never change their order
          <HourDial key={index} time={time} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat and never change their order
          <span key={index} className="status-figures__figure" data-figure={figure} />
        ),
      )}
    </span>
  );
}

/**
 * The hour scale as a 24-hour clock with one hand and midnight at the top.
 * @param props.time the time that the hand shows, in hours
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
