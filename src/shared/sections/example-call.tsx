import { Phone } from 'lucide';
import { Icon } from '../components/icon.tsx';
import { exampleCall } from '../content/home.ts';
import { HandoverBand } from './handover-band.tsx';

export function ExampleCall() {
  const { label, tag, title, status, duration, legend, lines, handover } = exampleCall;
  return (
    <figure className="example example--call night" aria-label={label}>
      <div className="example__head">
        <span className="avatar" aria-hidden="true">
          <Icon shapes={Phone} />
        </span>
        <p className="example__who">
          <b>{title}</b>
          <small>{status}</small>
        </p>
        <small className="example__tag">{tag}</small>
        <span className="example__duration">{duration}</span>
      </div>
      <p className="call-legend">
        <span className="call-legend__key call-legend__key--agent">{legend.agent}</span>
        <span className="call-legend__key call-legend__key--customer">{legend.customer}</span>
        <span className="call-legend__live">{legend.live}</span>
      </p>
      <ol className="call-script">
        {lines.map(({ from, text }) => (
          <li key={text} className={`call-script__line call-script__line--${from}`}>
            <span className="call-script__speaker">{legend[from]}</span> <span>{text}</span>
          </li>
        ))}
      </ol>
      <HandoverBand handover={handover} />
    </figure>
  );
}
