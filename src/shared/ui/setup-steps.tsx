import { setupSteps } from '../content/site/setup-steps.ts';

/** What happens from the first message to a running agent, and who does it. */
export function SetupSteps({ label }: { label?: string }) {
  return (
    <ol className="rows" aria-label={label}>
      {setupSteps.steps.map(({ step, by }) => (
        <li key={step}>
          <span>{step}</span>
          <span>
            <span className="visually-hidden"> · </span>
            {by}
          </span>
        </li>
      ))}
    </ol>
  );
}
