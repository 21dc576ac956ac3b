import { type Example as ExampleContent, exampleTag } from '../../content/home/examples.ts';
import { Bubble } from './bubble.tsx';
import { Wave } from './wave.tsx';

/** An example conversation, shown as chat bubbles for WhatsApp or as a transcript for a call. */
export function Example({ example }: { example: ExampleContent }) {
  const { time, name, channel, lead, speakers, messages, end } = example;
  const isCall = channel === 'Teléfono';
  return (
    <figure className="example card">
      <figcaption className="example__head">
        <p>
          <b>{name}</b>
          <br />
          <small>{`${channel} · ${exampleTag}`}</small>
        </p>
        <p>{lead}</p>
        {isCall && <Wave />}
        <p className="example__hour">{time}</p>
      </figcaption>
      <ol className={isCall ? 'rows' : 'bubbles'}>
        {messages.map(({ from, text }) =>
          isCall ? (
            <li key={text}>
              <b>{speakers[from]}</b> {text}
            </li>
          ) : (
            <Bubble key={text} from={from} speaker={speakers[from]}>
              {text}
            </Bubble>
          ),
        )}
      </ol>
      {typeof end === 'string' ? (
        <p className="example__end">{end}</p>
      ) : (
        <p className="example__end field">
          <span className="avatar" aria-hidden="true">
            {end.initial}
          </span>
          <span>
            <b>{end.title}</b>
            <br />
            {end.text}
          </span>
        </p>
      )}
    </figure>
  );
}
