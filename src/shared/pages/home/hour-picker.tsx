import { Fragment, useState } from 'react';
import { examples } from '../../content/home/examples.ts';
import { hero } from '../../content/home/home.ts';
import { placeTime } from '../../text/spanish.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { getChosenHour } from './chosen-hour.ts';

const positions = examples.map(({ time }) => placeTime(time));
const distances = positions.map((position, index) => {
  const distance = position - (positions[index - 1] ?? 0);
  return `${Math.round(distance * 10) / 10}%`;
});

/**
 * The hour scale with a radio button for each example. Choosing an example needs no JavaScript: CSS shows the
 * example whose radio button is checked. After hydration, the hour scale also shows the visitor's current
 * time.
 */
export function HourPicker() {
  const { title, note, question } = hero.scale;
  const [chosen] = useState(getChosenHour);
  return (
    <fieldset className="hour-picker">
      <legend className="note">
        <b>{title}</b> {note}
      </legend>
      <Ruler suffix={question}>
        {examples.map(({ id, business, time }, index) => (
          <Fragment key={id}>
            {/*
             * The `width` attributes of empty SVGs position the radio buttons on the hour scale, because the
             * Content-Security-Policy forbids style attributes.
             */}
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
