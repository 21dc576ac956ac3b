import { HourScale } from '../components/hour-scale.tsx';
import { contact } from '../content/contact.ts';

export function OfficesSection() {
  const { heading, items } = contact.offices;
  return (
    <section className="wrap" aria-labelledby="offices-heading">
      <div className="offices sun">
        <h2 id="offices-heading" className="offices__title">
          {heading}
        </h2>
        <ul className="offices__cities">
          {items.map(({ city, country }) => (
            <li key={city} className="offices__city">
              <b>{city}</b> <span className="offices__country">{country}</span>
            </li>
          ))}
        </ul>
        <HourScale />
      </div>
    </section>
  );
}
