import type { ReactNode } from 'react';
import { exampleHandover } from '../../content/home/examples.ts';
import { features, featuresHeading } from '../../content/home/features.ts';
import { setupSteps } from '../../content/site/setup-steps.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { SetupSteps } from '../../ui/setup-steps.tsx';
import { Wave } from './wave.tsx';
import { Week } from './week.tsx';

type FeatureId = (typeof features)[number]['id'];

/** Only where a picture says something that the words do not. */
const pictures: Partial<Record<FeatureId, ReactNode>> = {
  setup: <SetupSteps label={setupSteps.label} />,
  voice: <Wave />,
  coverage: <Week />,
  // Decoration: the words of the feature say what happens.
  handover: (
    <div className="features__handover" aria-hidden="true">
      <span className="avatar">{exampleHandover.initial}</span> {exampleHandover.title}
    </div>
  ),
};

/** Of the features with a background of their own. */
const classes: Partial<Record<FeatureId, string>> = {
  setup: 'sun',
  voice: 'night',
  coverage: 'features__week',
  handover: 'field',
};

export function Features() {
  return (
    <section className="section wrap" id="features" aria-labelledby="features-heading">
      <h2 id="features-heading">{featuresHeading}</h2>
      <ul className="features">
        {features.map(({ id, name, description, emoji, size }) => (
          <li key={id} className={[`features__${size}`, classes[id]].filter(Boolean).join(' ')}>
            <span className="features__emoji" aria-hidden="true">
              {emoji}
            </span>
            <h3>{name}</h3>
            <p>
              <RichText text={description} />
            </p>
            {pictures[id]}
          </li>
        ))}
      </ul>
    </section>
  );
}
