import { Fragment, useState } from 'react';
import { examples } from '../../content/home/examples.ts';
import { hero } from '../../content/home/home.ts';
import { placeTime } from '../../text/spanish.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { getChosenHour, NOW } from './chosen-hour.ts';

const positions = examples.map(({ time }) => placeTime(time));
const distances = positions.map(
  (position, index) => `${(position - (positions[index - 1] ?? 0)).toFixed(1)}%`,
);

/**
 * The hour scale with a radio button for each example. Choosing an example needs no JavaScript: CSS shows the
 * example whose radio button is checked. After hydration, the hour scale also has a radio button for the
 * visitor's current time.
 */
export function HourPicker() {
  const { title, note, question } = hero.scale;
  const [chosen] = useState(getChosenHour);
  return (
    <fieldset className="hour-picker">
      <legend className="note">
        <b>{title}</b> {note}
      </legend>
      <Ruler
        suffix={question}
        radio={
          <input
            type="radio"
            name="hour"
            value={NOW}
            defaultChecked={chosen === NOW}
            // While focused, the radio button keeps its name. Otherwise, screen readers would read the
            // changed time every minute.
            onFocus={({ currentTarget: radio }) => {
              radio.ariaLabel = radio.parentElement?.textContent ?? null;
            }}
            onBlur={({ currentTarget: radio }) => {
              radio.ariaLabel = null;
            }}
          />
        }
      >
        {examples.map(({ id, business, time }, index) => (
          <Fragment key={id}>
            {/*
             * The `width` attributes of empty SVGs position the examples' radio buttons on the hour scale,
             * because the Content-Security-Policy forbids style attributes in the HTML.
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
