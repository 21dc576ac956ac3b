import type { CSSProperties, ReactNode } from 'react';
import { navigation } from '../content/site/navigation.ts';
import { formatTime, placeTime } from '../text/spanish.ts';
import { useText } from './app-context.ts';
import { useNow } from './use-now.ts';

/**
 * Matches the time zones that browsers report if they hide the visitor's time zone. For example, Firefox
 * reports `Atlantic/Reykjavik` or `UTC` if `privacy.resistFingerprinting` is set.
 */
const SUBSTITUTE_TIME_ZONE = /^(UTC|GMT|Etc\/.+|Atlantic\/Reykjavik)$/;

interface RulerProps {
  /** IANA time zone of the displayed time; by default, the time zone that the visitor's browser reports. */
  timeZone?: string;
  /** Text shown directly after the current time on the hour scale. */
  suffix?: string;
  /** Radio button for choosing the current time. The time and the hand form its label. */
  radio?: ReactNode;
  children?: ReactNode;
}

/**
 * The hour scale: a strip that represents 24 hours, from noon to noon. After hydration, a hand marks the
 * current time. The hand is missing if the browser hides the visitor's time zone and no `timeZone` is given.
 */
export function Ruler({ timeZone, suffix, radio, children }: RulerProps) {
  const fill = useText();
  const now = useNow();
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = now && !SUBSTITUTE_TIME_ZONE.test(zone) && formatTime(now, zone);
  const Element = radio ? 'label' : 'p';
  return (
    <div className="ruler">
      {children}
      {time && (
        <Element className="ruler__now" style={{ '--now': placeTime(time) / 100 } as CSSProperties}>
          {radio}
          {fill(navigation.now, { time })}
          {suffix}
        </Element>
      )}
    </div>
  );
}
