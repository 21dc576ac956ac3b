import { HourDial } from './hour-dial.tsx';

interface StatusFiguresProps {
  status: string;
}

/**
 * A status drawn as a time, 4:04 or 5:00, with a clock in place of each zero. Decoration: the figures
 * are no text, so that whoever reads the page as text finds the status once.
 */
export function StatusFigures({ status }: StatusFiguresProps) {
  const [hour = '', ...minutes] = status;
  const time = [Number(hour), Number(minutes.join(''))] as const;
  const className = status.endsWith('0')
    ? 'status-figures status-figures--clock-last'
    : 'status-figures';
  return (
    <span className={className} aria-hidden="true">
      {[...status].map((figure, index) =>
        figure === '0' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: figures repeat and never change places
          <HourDial key={index} time={time} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: figures repeat and never change places
          <span key={index} className="status-figures__figure" data-figure={figure} />
        ),
      )}
    </span>
  );
}
