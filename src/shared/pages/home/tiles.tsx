import type { ReactNode } from 'react';
import { exampleHandover } from '../../content/home/examples.ts';
import { featuresHeading, featureTiles } from '../../content/home/features.ts';
import { setupSteps } from '../../content/site/setup-steps.ts';
import { SetupSteps } from '../../ui/setup-steps.tsx';
import { Wave } from './wave.tsx';

type TileId = (typeof featureTiles)[number]['id'];

/** Only where a picture says something that the words do not. */
const pictures: Partial<Record<TileId, ReactNode>> = {
  setup: <SetupSteps label={setupSteps.label} />,
  voice: <Wave />,
  handover: <Handover />,
};

/** Classes of the tiles with a background of their own. */
const grounds: Partial<Record<TileId, string>> = {
  setup: 'sun',
  voice: 'night',
  coverage: 'bento__week',
  handover: 'field',
};

export function Tiles() {
  return (
    <section className="section wrap" id="features" aria-labelledby="features-heading">
      <h2 id="features-heading">{featuresHeading}</h2>
      <ul className="bento">
        {featureTiles.map(({ id, name, description, emoji, size }) => (
          <li key={id} className={[`bento__${size}`, grounds[id]].filter(Boolean).join(' ')}>
            <span className="bento__emoji" aria-hidden="true">
              {emoji}
            </span>
            <h3>{name}</h3>
            <p>{description}</p>
            {pictures[id]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Decoration: the words of the tile say what happens. */
function Handover() {
  const { initial, title } = exampleHandover;
  return (
    <div className="bento__handover" aria-hidden="true">
      <span className="avatar">{initial}</span> {title}
    </div>
  );
}
