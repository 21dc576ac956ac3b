import { setupSteps } from '../../content/site/setup-steps.ts';
import { SetupSteps } from '../../ui/setup-steps.tsx';

/** What a visitor may expect after writing or calling. */
export function NextSteps() {
  return (
    <section className="next-steps section split wrap" aria-labelledby="next-steps-heading">
      <h2 id="next-steps-heading">{setupSteps.heading}</h2>
      <SetupSteps />
    </section>
  );
}
