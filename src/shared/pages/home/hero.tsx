import { examples } from '../../content/home/examples.ts';
import { hero } from '../../content/home/home.ts';
import { demo } from '../../content/site/demo-texts.ts';
import { useText } from '../../ui/app-context.ts';
import { DeferredOnPhones } from '../../ui/below-first-screen.tsx';
import { ActionRow } from '../../ui/call-to-action.tsx';
import { Demo } from '../../ui/demo.tsx';
import { CurrentTimeExample, Example } from './example.tsx';
import { HourPicker } from './hour-picker.tsx';

export function Hero() {
  const fill = useText();
  const { headline, lead, price, trust } = hero;
  return (
    <section className="hero wrap" aria-labelledby="headline">
      <div className="ground">
        <h1 id="headline">
          {headline.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <div className="hero__pitch">
          <p className="lead">{lead}</p>
          <ActionRow showPricing />
          <p className="note">
            <b>{price.first}</b>
            {price.change} {fill(price.conditions)}
          </p>
          <p className="note">{trust}</p>
        </div>
      </div>
      <DeferredOnPhones>
        <HourPicker />
        <div className="examples">
          {examples.map((example) => (
            <Example key={example.id} example={example} />
          ))}
          <CurrentTimeExample />
        </div>
        <Demo invitation={demo.invitation} />
      </DeferredOnPhones>
    </section>
  );
}
