import { Fragment, useState } from 'react';
import { examples } from '../../content/home/examples.ts';
import { hero } from '../../content/home/home.ts';
import { placeTime } from '../../text/spanish.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { getChosenHour } from './chosen-hour.ts';

const places = examples.map(({ time }) => placeTime(time));
const distances = places.map((place, index) => {
  const distance = place - (places[index - 1] ?? 0);
  return `${Math.round(distance * 10) / 10}%`;
});

/**
 * The day as a ruler, noon to noon. Its pins choose an example, without scripts too, and the visitor's
 * own time stands on it once the page is hydrated.
 */
export function HourPicker() {
  const { title, note, question } = hero.scale;
  const [chosen] = useState(getChosenHour);
  return (
    <fieldset className="hour-picker">
      <legend className="note">
        <b>{title}</b> {note}
      </legend>
      <Ruler question={question}>
        {examples.map(({ id, business, time }, index) => (
          <Fragment key={id}>
            {/* As wide as the hours since the pin before: the policy allows no styles. */}
            <svg width={distances[index]} height="0" aria-hidden="true" />
            <label className="hour-picker__pin">
              <input type="radio" name="hour" value={id} defaultChecked={id === chosen} />
              <b>{time}</b> {business}
            </label>{' '}
          </Fragment>
        ))}
      </Ruler>
    </fieldset>
  );
}
