import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { ButtonLink } from '../../components/button-link.tsx';
import { HourScale } from '../../components/hours/hour-scale.tsx';
import { hero } from '../../content/home.ts';
import { ExampleCall } from './example-call.tsx';
import { ExampleChat } from './example-chat.tsx';

export function HeroSection() {
  return (
    <section className="hero wrap" aria-labelledby="headline">
      <h1 id="headline" className="hero__headline">
        {hero.headline.map((line) => (
          <span key={line} className="hero__line">
            {line}{' '}
          </span>
        ))}
      </h1>
      <HeroScale />
      <div className="hero__stage grid">
        <div className="hero__pitch">
          <p className="lead">{hero.lead}</p>
          <p className="button-row">
            <ButtonLink href="/contact" icon={ArrowRight}>
              {hero.contact}
            </ButtonLink>
            <ButtonLink href="/pricing" variant="secondary">
              {hero.pricing}
            </ButtonLink>
          </p>
          <p className="hero__small-print">{hero.smallPrint}</p>
        </div>
        <ExampleChat />
        <ExampleCall />
      </div>
    </section>
  );
}

/** The day as a ruler, noon to noon, with the times of the two examples. Decoration. */
function HeroScale() {
  const { hours, text, pins } = hero.scale;
  return (
    <div className="hero-scale" aria-hidden="true">
      <ol className="hero-scale__hours">
        {hours.map((hour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and last hour are equal
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
