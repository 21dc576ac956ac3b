/** The hours of the day as flat cells, from noon to noon. Decoration. */
export function HourScale() {
  return <div className="hour-scale" aria-hidden="true" />;
}
