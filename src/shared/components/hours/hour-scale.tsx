import { getHourColor, HOURS } from './hours.ts';

/** The 24 hours, noon to noon, as 24 flat cells. Decoration. */
export function HourScale() {
  return (
    <svg
      className="hour-scale"
      viewBox="0 0 24 1"
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {HOURS.map((hour, index) => (
        <path key={hour} fill={getHourColor(hour)} d={`M${index} 0h1v1h-1z`} />
      ))}
    </svg>
  );
}
