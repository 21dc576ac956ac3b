import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { Icon } from '../../components/icon.tsx';
import type { Handover } from '../../content/examples.ts';

/** How an example ends: a person takes over, or a sentence says it. */
export function ExampleEnd({ end }: { end: Handover | string }) {
  if (typeof end === 'string') return <p className="example__end">{end}</p>;
  return (
    <div className="handover-band field">
      <p className="handover-band__avatar" aria-hidden="true">
        <Icon shapes={ArrowRight} />
        <span className="avatar">{end.initial}</span>
      </p>
      <p className="handover-band__text">
        <b className="handover-band__title">{end.title}</b> {end.text}
      </p>
    </div>
  );
}
