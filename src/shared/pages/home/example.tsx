import { type Conversation, currentTimeExample, exampleTag } from '../../content/home/examples.ts';
import { formatTime } from '../../text/spanish.ts';
import { useNow } from '../../ui/use-now.ts';
import { Bubble } from './bubble.tsx';
import { Wave } from './wave.tsx';

/** A conversation, shown as chat bubbles for WhatsApp or as a transcript for a call. */
export function Example({ example }: { example: Conversation }) {
  const { time, name, channel, tag = exampleTag, lead, speakers, messages, end } = example;
  const isCall = channel === 'Teléfono';
  return (
    <figure className="example card">
      <figcaption className="example__head">
        <p>
          <b>{name}</b>
          <br />
          <small>{`${channel} · ${tag}`}</small>
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
      {end.initial && (
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
      {end.href && (
        <a className="example__end field arrow-link" href={end.href}>
          {end.text}
        </a>
      )}
      {!end.initial && !end.href && <p className="example__end">{end.text}</p>}
    </figure>
  );
}

/**
 * The example for the visitor's current time. It appears after hydration, because the server does not know
 * this time.
 */
export function CurrentTimeExample() {
  const now = useNow();
  return now && <Example example={{ ...currentTimeExample, time: formatTime(now) }} />;
}
