import type { ReactNode } from 'react';
import { features, featureTiles } from '../../content/features.ts';
import { FeatureTile, type Ground } from './feature-tile.tsx';
import {
  CoveragePicture,
  HandoverPicture,
  ImprovementPicture,
  KnowledgePicture,
  SecurityPicture,
  SetupPicture,
  VoicePicture,
} from './tile-pictures.tsx';

type TileId = (typeof featureTiles)[number]['id'];

const pictures: Record<TileId, ReactNode> = {
  setup: <SetupPicture />,
  voice: <VoicePicture />,
  knowledge: <KnowledgePicture />,
  coverage: <CoveragePicture />,
  handover: <HandoverPicture />,
  improvement: <ImprovementPicture />,
  security: <SecurityPicture />,
};

/** The large tile and those of medium size stand on a color of the scale. */
const grounds: Partial<Record<TileId, Ground>> = {
  setup: 'sun',
  voice: 'night',
  handover: 'field',
};

export function BentoGrid() {
  return (
    <section className="wrap" id="features" aria-labelledby="features-heading">
      <div className="section">
        <div className="section-head grid">
          <h2 id="features-heading" className="section-head__title">
            {features.heading}
          </h2>
          <p className="section-head__text">{features.text}</p>
        </div>
        <div className="bento">
          <ul className="bento__tiles">
            {featureTiles.map((tile) => (
              <FeatureTile
                key={tile.id}
                tile={tile}
                picture={pictures[tile.id]}
                ground={grounds[tile.id]}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
