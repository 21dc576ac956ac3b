import { HOURS } from '../../shared/components/hours/hours.ts';
import { hero } from '../../shared/content/home.ts';
import { CELL_WIDTH, Picture } from './picture.tsx';

/** The two times of the hero on the scale, with their labels between them. */
export function HomePicture() {
  return (
    <Picture headline={hero.headline} fontSize={103}>
      {hero.scale.pins.map(({ time, label }) => (
        <div key={time} className="pin" style={{ left: getPosition(time) }}>
          <div className="pin__label">
            <span className="pin__time">{time}</span> {label}
          </div>
          <div className="pin__dot" />
        </div>
      ))}
    </Picture>
  );
}

/** `21:47` → pixels from the noon at the left edge. */
function getPosition(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.round((HOURS.indexOf(hour) + minute / 60) * CELL_WIDTH);
}
