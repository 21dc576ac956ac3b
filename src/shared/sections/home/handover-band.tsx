import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { Icon } from '../../components/icon.tsx';
import type { Handover } from '../../content/home.ts';

/** The end of an example: a person takes over. */
export function HandoverBand({ handover }: { handover: Handover }) {
  const [from, to] = handover.initials;
  return (
    <div className="handover-band field">
      <p className="handover-band__avatars" aria-hidden="true">
        <span className="avatar">{from}</span>
        <span className="wire" />
        <Icon shapes={ArrowRight} />
        <span className="wire" />
        <span className="avatar">{to}</span>
      </p>
      <p>
        <b className="handover-band__title">{handover.title}</b> {handover.text}
      </p>
    </div>
  );
}
