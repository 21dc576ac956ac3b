import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { ButtonLink } from '../../components/button-link.tsx';
import { hero } from '../../content/home.ts';
import { ExampleCall } from './example-call.tsx';
import { ExampleChat } from './example-chat.tsx';
import { HeroScale } from './hero-scale.tsx';

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
