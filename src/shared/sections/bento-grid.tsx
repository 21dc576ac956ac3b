import { features, featureTiles } from '../content/features.ts';
import { FeatureTile } from './feature-tile.tsx';
import {
  HandoverPicture,
  KnowledgePicture,
  SecurityPicture,
  SetupPicture,
} from './tile-pictures.tsx';

/** One for each tile that has a picture with words, by the tile's name. */
const pictures: Partial<Record<(typeof featureTiles)[number]['name'], React.ReactNode>> = {
  'Agente de WhatsApp en marcha en días': <SetupPicture />,
  'Conocimiento sincronizado': <KnowledgePicture />,
  'Traspaso a personas': <HandoverPicture />,
  'Seguridad de nivel empresarial': <SecurityPicture />,
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
              <FeatureTile key={tile.name} tile={tile} picture={pictures[tile.name]} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
