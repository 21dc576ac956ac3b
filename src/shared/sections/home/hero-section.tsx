import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { ButtonLink } from '../../components/button-link.tsx';
import { heroCall, heroChat } from '../../content/examples.ts';
import { hero } from '../../content/home.ts';
import { useText } from '../../hooks/use-text.ts';
import { ExampleCall } from './example-call.tsx';
import { ExampleChat } from './example-chat.tsx';
import { HeroScale } from './hero-scale.tsx';

export function HeroSection() {
  const fill = useText();
  return (
    <section className="hero wrap grid" aria-labelledby="headline">
      <h1 id="headline" className="hero__headline">
        {hero.headline.map((line) => (
          <span key={line} className="hero__line">
            {line}{' '}
          </span>
        ))}
      </h1>
      <div className="hero__pitch">
        <p className="lead">{hero.lead}</p>
        <div className="hero__act">
          <p className="button-row">
            <ButtonLink href="/contact" icon={ArrowRight}>
              {hero.contact}
            </ButtonLink>{' '}
            <ButtonLink href="/pricing" variant="secondary">
              {hero.pricing}
            </ButtonLink>
          </p>
          <p className="hero__price">
            <strong>{hero.price.first}</strong>{' '}
            {hero.price.change && <span className="hero__change">{hero.price.change}</span>}{' '}
            <small className="hero__tax">{fill(hero.price.tax)}</small>
          </p>
          <ul className="hero__facts">
            {hero.facts.map((fact) => (
              <li key={fact} className="hero__fact">
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <HeroScale />
      <ExampleChat example={heroChat} />
      <ExampleCall example={heroCall} />
    </section>
  );
}
