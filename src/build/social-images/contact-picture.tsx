import { contact, contactOptions } from '../../shared/content/contact.ts';
import { Picture } from './picture.tsx';
import { SharedClock } from './shared-clock.tsx';

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
