import type { CSSProperties, ReactNode } from 'react';
import { navigation } from '../content/site/navigation.ts';
import { formatTime, placeTime } from '../text/spanish.ts';
import { useText } from './app-context.ts';
import { useNow } from './use-now.ts';

interface RulerProps {
  /** IANA time zone of the displayed time; by default, the visitor's time zone. */
  timeZone?: string;
  /** Text shown directly after the current time on the hour scale. */
  question?: string;
  children?: ReactNode;
}

/**
 * The hour scale: a strip that represents 24 hours, from noon to noon. After hydration, a hand marks the
 * current time.
 */
export function Ruler({ timeZone, question = '', children }: RulerProps) {
  const fill = useText();
  const now = useNow();
  const time = now && formatTime(now, timeZone);
  return (
    <div className="ruler">
      {time && (
        <p className="ruler__now" style={{ '--now': placeTime(time) / 100 } as CSSProperties}>
          {fill(navigation.now, { time }) + question}
        </p>
      )}
      {children}
    </div>
  );
}
