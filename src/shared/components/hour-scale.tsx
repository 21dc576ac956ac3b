const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The 24 hours, noon to noon, as 24 flat cells: the sign of the site. Decoration. */
export function HourScale() {
  return (
    <svg
      className="hour-scale"
      viewBox="0 0 24 1"
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {HOURS.map((hour) => (
        <path key={hour} d={`M${hour} 0h1v1h-1z`} />
      ))}
    </svg>
  );
}
