import type { ReactNode } from 'react';
import { HourScale } from '../../shared/components/hours/hour-scale.tsx';
import { DAY_HALF, EVENING_HALF } from '../../shared/components/mark.ts';

/** An hour of the scale, in pixels: 24 of them are 1200. */
export const CELL_WIDTH = 50;

interface PictureProps {
  /** A class besides its own, for a picture with a layout of its own. */
  className?: string;
  /** Its lines; a single one is broken where it is too long. */
  headline: readonly string[];
  /** Of the headline, in pixels. */
  fontSize: number;
  children: ReactNode;
}

/** What all pictures share: the mark, a headline and the hours of a day along the lower edge. */
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
      <HourScale />
      {children}
    </div>
  );
}
