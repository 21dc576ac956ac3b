import type { CSSProperties } from 'react';
import { HourScale } from '../../components/hours/hour-scale.tsx';
import { placeTime } from '../../components/hours/place-time.ts';
import { hero } from '../../content/home.ts';
import { isOfficeOpen, officeHoursNote } from '../../content/office-hours.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useText } from '../../hooks/use-text.ts';

/**
 * The day as a ruler, noon to noon, with the times of the two examples and, once the page is
 * hydrated, the visitor's own. Decoration: it says nothing that the text does not.
 */
export function HeroScale() {
  const now = useNow();
  const fill = useText();
  const { hours, pins, closed, open } = hero.scale;
  return (
    <div className="hero-scale" aria-hidden="true" style={now ? placeHand(now) : undefined}>
      <ol className="hero-scale__hours">
        {hours.map((hour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and last hour are equal
          <li key={index}>{hour}</li>
        ))}
      </ol>
      <div className="hero-scale__ruler">
        <HourScale />
        {now && <span className="hero-scale__hand" />}
        {pins.map(({ time, label }) => (
          <span key={time} className="hero-scale__place">
            {/* A width that is no style: the policy allows none. */}
            <svg width={placeTime(time, { from: 12, hours: 24 })} height="0" />
            <span className="hero-scale__pin">
              <span className="hero-scale__label">
                <b>{time}</b> <span>{label}</span>
              </span>
            </span>
          </span>
        ))}
        {now && (
          <span className="hero-scale__now">{fill(hero.scale.now, { time: writeTime(now) })}</span>
        )}
      </div>
      <p className="hero-scale__office">
        <b className="hero-scale__phrase">{now && isOfficeOpen(now) ? open : closed}</b>{' '}
        <small>{officeHoursNote}</small>
      </p>
    </div>
  );
}

/** Where a time stands on the ruler, as a share of it that starts at noon. */
function placeHand(time: Date): CSSProperties {
  const hour = time.getHours() + time.getMinutes() / 60;
  return { '--now': `${(((hour + 12) % 24) / 24) * 100}%` } as CSSProperties;
}

/** `9:04`. */
function writeTime(time: Date): string {
  return `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
}
