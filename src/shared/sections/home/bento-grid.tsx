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

type TileName = (typeof featureTiles)[number]['name'];

const pictures: Record<TileName, ReactNode> = {
  'Agente de WhatsApp en marcha en días': <SetupPicture />,
  'Conversaciones de voz naturales': <VoicePicture />,
  'Conocimiento sincronizado': <KnowledgePicture />,
  'Cobertura 24/7': <CoveragePicture />,
  'Traspaso a personas': <HandoverPicture />,
  'Mejora continua': <ImprovementPicture />,
  'Seguridad de nivel empresarial': <SecurityPicture />,
};

/** The large tile and those of medium size stand on a color of the scale. */
const grounds: Partial<Record<TileName, Ground>> = {
  'Agente de WhatsApp en marcha en días': 'sun',
  'Conversaciones de voz naturales': 'night',
  'Traspaso a personas': 'field',
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
                key={tile.name}
                tile={tile}
                picture={pictures[tile.name]}
                ground={grounds[tile.name]}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
