import { HourDial } from '../../components/hours/hour-dial.tsx';
import { HourScale } from '../../components/hours/hour-scale.tsx';
import { contact } from '../../content/contact.ts';

/** Madrid and Zurich have the same time: a clock takes the place of an equals sign. */
export function OfficesSection() {
  const { heading, items } = contact.offices;
  return (
    <section className="wrap wrap--ground" aria-labelledby="offices-heading">
      <div className="offices sun">
        <h2 id="offices-heading" className="offices__title">
          {heading}
        </h2>
        <ul className="offices__equation">
          {items.map(({ city, country }, index) => (
            <li key={city} className="offices__term">
              <div>
                <b className="offices__city">{city}</b>{' '}
                <span className="offices__country">{country}</span>
              </div>
              {index === 0 && <HourDial time={[10, 10]} />}
            </li>
          ))}
        </ul>
        <HourScale />
      </div>
    </section>
  );
}
