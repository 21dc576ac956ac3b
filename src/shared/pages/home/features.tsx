import { features, featuresHeading } from '../../content/home/feature-texts.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { Week } from './week.tsx';

/** CSS classes of the features that have a special background color, by feature id. */
const classes: Readonly<Record<string, string>> = {
  setup: 'sun',
  voice: 'night',
  handover: 'field',
};

export function Features() {
  return (
    <section className="section wrap" id="features" aria-labelledby="features-heading">
      <h2 id="features-heading">{featuresHeading}</h2>
      <ul className="features">
        {features.map(({ id, name, description, emoji, size }) => (
          <li key={id} className={[`features__${size}`, classes[id]].filter(Boolean).join(' ')}>
            <span className="features__emoji" aria-hidden="true">
              {emoji}
            </span>
            <h3>{name}</h3>
            <p>
              <RichText text={description} />
            </p>
            {id === 'coverage' && <Week />}
          </li>
        ))}
      </ul>
    </section>
  );
}
