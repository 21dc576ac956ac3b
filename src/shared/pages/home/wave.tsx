const turns =
  'M3-6v12m6-17v22m6-27v32m6-39v46m6-49v52m6-48v44m6-41v38m6-36v34m6-30v26m6-19v12M147-6v12m6-17v22m6-27v32m6-39v46m6-49v52m6-48v44m6-41v38m6-36v34m6-30v26m6-19v12';

/**
 * Decorative sound wave of a call. The customer's turns are the agent's turns, mirrored, lower and paler. All
 * turns have the same shape, so that the wave compresses well.
 */
export function Wave() {
  return (
    <svg
      className="wave"
      viewBox="0 -32 276 64"
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={turns} />
      <path
        d={turns}
        stroke="currentColor"
        strokeOpacity="0.2"
        transform="matrix(-1 0 0 .7 276 0)"
      />
    </svg>
  );
}
