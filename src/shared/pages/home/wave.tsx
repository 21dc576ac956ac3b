/**
 * Decorative sound wave of a call between the agent and a customer. Each SVG path repeats its strokes, so
 * that it compresses well.
 */
export function Wave() {
  return (
    <svg
      className="wave"
      viewBox="0 -32 288 64"
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3-6v12m6-17v22m6-27v32m6-39v46m6-49v52m6-48v44m6-41v38m6-36v34m6-32v30M141-6v12m6-17v22m6-27v32m6-39v46m6-49v52m6-48v44m6-41v38m6-36v34m6-32v30m6-34v38m6-32v26m6-19v12" />
      <path
        className="wave__customer"
        d="M63-6v12m6-14v16m6-22v28m6-30v32m6-37v42m6-41v40m6-42v44m6-32v20m6-26v32m6-33v34m6-34v34m6-24v14M219-6v12m6-14v16m6-22v28m6-30v32m6-37v42m6-41v40m6-42v44m6-32v20m6-26v32m6-33v34m6-34v34m6-24v14"
      />
    </svg>
  );
}
