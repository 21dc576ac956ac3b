import { Fragment, useState } from 'react';
import { examples } from '../../content/home/examples.ts';
import { hero } from '../../content/home/home.ts';
import { placeTime } from '../../text/spanish.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { getChosenHour } from './chosen-hour.ts';

/** What stands before each pin is as wide as the hours since the one before: the policy allows no styles. */
const pins = examples.map(({ id, business, time }, index) => {
  const previous = examples[index - 1];
  const distance = placeTime(time) - (previous ? placeTime(previous.time) : 0);
  return { id, business, time, distance: `${Math.round(distance * 10) / 10}%` };
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
        {pins.map(({ id, business, time, distance }) => (
          <Fragment key={id}>
            <svg width={distance} height="0" aria-hidden="true" />
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
