import type { ReactNode } from 'react';
import { features, featureTiles } from '../../content/features.ts';
import { SectionHead } from '../section-head.tsx';
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

/** Classes of the tiles with a background of their own. */
const grounds: Partial<Record<TileId, 'sun' | 'night' | 'field'>> = {
  setup: 'sun',
  voice: 'night',
  handover: 'field',
};

export function BentoGrid() {
  return (
    <section className="wrap" id="features" aria-labelledby="features-heading">
      <div className="section">
        <SectionHead id="features-heading" title={features.heading} text={features.text} />
        <div className="bento">
          <ul className="bento__tiles">
            {featureTiles.map((tile) => (
              <FeatureTile key={tile.id} tile={tile} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function FeatureTile({ tile }: { tile: (typeof featureTiles)[number] }) {
  const { id, name, description, emoji, size } = tile;
  const ground = grounds[id];
  return (
    <li className={`feature-tile feature-tile--${size}${ground ? ` ${ground}` : ''}`}>
      <div className="feature-tile__picture" aria-hidden="true">
        {pictures[id]}
      </div>
      <h3 className="feature-tile__name">
        <span className="feature-tile__emoji" aria-hidden="true">
          {emoji}
        </span>{' '}
        {name}
      </h3>
      <p className="feature-tile__description">{description}</p>
    </li>
  );
}
