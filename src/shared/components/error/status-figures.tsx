import { HourDial } from '../hours/hour-dial.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface StatusFiguresProps {
  status: string;
}

/**
 * A status shown as a time, 4:04 or 5:00, with a clock in place of each zero. The element around it
 * names the number for screen readers.
 */
export function StatusFigures({ status }: StatusFiguresProps) {
  const [hour = '', ...minutes] = status;
  const time = [Number(hour), Number(minutes.join(''))] as const;
  return (
    <span className="status-figures">
      {[...status].map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures repeat and never change places
        <span key={index} className={figure === '0' ? undefined : 'status-figures__figure'}>
          {figure === '0' ? <Zero time={time} /> : figure}
        </span>
      ))}
    </span>
  );
}

function Zero({ time }: { time: readonly [hour: number, minute: number] }) {
  return (
    <>
      <VisuallyHidden>0</VisuallyHidden>
      <HourDial time={time} />
    </>
  );
}
