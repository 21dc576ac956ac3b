import type { ReactNode } from 'react';
import type { FeatureTile as FeatureTileContent } from '../../content/features.ts';

/** Background of a tile instead of the color of cards. */
export type Ground = 'sun' | 'night' | 'field';

interface FeatureTileProps {
  tile: FeatureTileContent;
  picture: ReactNode;
  ground: Ground | undefined;
}

export function FeatureTile({ tile, picture, ground }: FeatureTileProps) {
  const { name, description, emoji, size } = tile;
  return (
    <li className={`feature-tile feature-tile--${size}${ground ? ` ${ground}` : ''}`}>
      <div className="feature-tile__picture" aria-hidden="true">
        {picture}
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
