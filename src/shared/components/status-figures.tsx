import { HourDial } from './hour-dial.tsx';

interface StatusFiguresProps {
  status: '404' | '500';
}

/** A status read as an hour: 4:04 or 5:00, with a clock for each zero. Decoration. */
export function StatusFigures({ status }: StatusFiguresProps) {
  const [hour = '', ...minutes] = status;
  const time = [Number(hour), Number(minutes.join(''))] as const;
  return (
    <span className="status-figures" aria-hidden="true">
      {[...status].map((figure, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: figures repeat and never change places
        if (figure === '0') return <HourDial key={index} time={time} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        return <span key={index}>{figure}</span>;
      })}
    </span>
  );
}
