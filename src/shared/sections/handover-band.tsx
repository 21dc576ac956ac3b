import type { Handover } from '../content/home.ts';

/** Where each example ends: a person takes over. */
export function HandoverBand({ handover }: { handover: Handover }) {
  const [from, to] = handover.initials;
  return (
    <div className="handover-band">
      <p className="handover-band__avatars" aria-hidden="true">
        <span className="avatar">{from}</span>
        <span className="handover-band__wire" />
        <span className="avatar">{to}</span>
      </p>
      <p>
        <b className="handover-band__title">{handover.title}</b> {handover.text}
      </p>
    </div>
  );
}
