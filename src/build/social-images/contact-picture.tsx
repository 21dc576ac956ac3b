import { getHourColor, HOURS } from '../../shared/components/hours/hours.ts';
import { contact, contactOptions } from '../../shared/content/contact.ts';
import { Picture } from './picture.tsx';

const RADIUS = 41.5;
const RING = 17;
const DEGREES_PER_HOUR = 15;
/** The arc of an hour without the gap after it, then nothing for the rest of the circle. */
const DASHES = `${(2 * Math.PI * RADIUS) / 24 - 1.2} 1000`;
/** Circles begin at three o'clock, where this one has its 18 h; noon is at the bottom. */
const NOON = 90;

/** The ways of contact, and the clock that the two offices share. */
export function ContactPicture() {
  const [first, second] = contact.offices.items;
  return (
    <Picture headline={[contact.heading]} fontSize={152}>
      <div className="contact">
        <div>{contactOptions.map(({ title }) => title).join(' · ')}</div>
        <div className="contact__offices">
          <span className="contact__city">{first?.city}</span>
          <SharedClock />
          <span className="contact__city">{second?.city}</span>
        </div>
      </div>
    </Picture>
  );
}

/** The dial at ten past ten. Not `HourDial`: in an SVG satori reads attributes, no style sheet. */
function SharedClock() {
  return (
    <svg className="clock" viewBox="0 0 100 100" aria-hidden="true">
      {HOURS.map((hour, index) => (
        <circle
          key={hour}
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          stroke={getHourColor(hour)}
          strokeWidth={RING}
          strokeDasharray={DASHES}
          transform={`rotate(${NOON + index * DEGREES_PER_HOUR} 50 50)`}
        />
      ))}
      <path
        d="M50 50V24"
        stroke="var(--ink)"
        strokeWidth="3.5"
        strokeLinecap="round"
        transform={`rotate(${(10 + 10 / 60) * DEGREES_PER_HOUR} 50 50)`}
      />
      <circle cx="50" cy="50" r="3.2" fill="var(--ink)" />
    </svg>
  );
}
