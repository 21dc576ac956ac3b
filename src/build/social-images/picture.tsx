import type { ReactNode } from 'react';
import { getHourColor, HOURS } from '../../shared/components/hours/hours.ts';
import { DAY_HALF, EVENING_HALF } from '../../shared/components/mark.ts';

/** An hour of the scale, in pixels: 24 of them are 1200. */
export const CELL_WIDTH = 50;

interface PictureProps {
  /** A class for a picture with its own layout. */
  className?: string;
  /** Lines; a single one may wrap. */
  headline: readonly string[];
  /** Of the headline, in pixels. */
  fontSize: number;
  children: ReactNode;
}

/** The frame of all pictures: mark, headline and hour scale. */
export function Picture({ className = '', headline, fontSize, children }: PictureProps) {
  return (
    <div className={`picture ${className}`}>
      <svg className="picture__mark" viewBox="0 0 32 32" aria-hidden="true">
        <path fill="var(--ink)" d={DAY_HALF} />
        <path fill="var(--hour-21)" d={EVENING_HALF} />
      </svg>
      <div className="picture__headline" style={{ fontSize }}>
        {headline.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <svg
        className="picture__hours"
        viewBox="0 0 24 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {HOURS.map((hour, index) => (
          <path key={hour} fill={getHourColor(hour)} d={`M${index} 0h1v1h-1z`} />
        ))}
      </svg>
      {children}
    </div>
  );
}
