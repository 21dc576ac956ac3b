/** Above a day as a ruler. Decoration. */
export function Hours({ hours }: { hours: readonly string[] }) {
  return (
    <ol className="hours" aria-hidden="true">
      {hours.map((hour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and last hour may be equal
        <li key={index}>{hour}</li>
      ))}
    </ol>
  );
}
