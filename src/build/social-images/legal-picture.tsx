import type { LegalText } from '../../shared/content/legal.ts';
import { CELL_WIDTH, Picture } from './picture.tsx';

/** As on the page, the first chapter is at 14 h. */
const FIRST_CELL = 2;

export function LegalPicture({ text }: { text: LegalText }) {
  return (
    <Picture headline={[text.heading]} fontSize={132}>
      <div className="chapters" style={{ left: FIRST_CELL * CELL_WIDTH }}>
        {text.sections.map(({ id }, index) => (
          <div key={id} className="chapter">
            {index + 1}
          </div>
        ))}
      </div>
    </Picture>
  );
}
