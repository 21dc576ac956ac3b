import { HourScale } from '../../components/hours/hour-scale.tsx';
import { hero } from '../../content/home.ts';

/** The day as a ruler, noon to noon, from which the two examples hang. Decoration. */
export function HeroScale() {
  const { hours, text, pins } = hero.scale;
  return (
    <div className="hero-scale" aria-hidden="true">
      <ol className="hero-scale__hours">
        {hours.map((hour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: noon stands at both ends
          <li key={index}>{hour}</li>
        ))}
      </ol>
      <div className="hero-scale__ruler">
        <HourScale />
        <span className="hero-scale__text">{text}</span>
        {pins.map(({ time, label }, index) => (
          <span key={time} className={`hero-scale__pin hero-scale__pin--${index + 1}`}>
            <span className="hero-scale__label">
              <b>{time}</b> <span className="hero-scale__what">{label}</span>
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
