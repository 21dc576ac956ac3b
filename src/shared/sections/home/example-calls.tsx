import { exampleCalls } from '../../content/examples.ts';
import telephone from './telefono-9-04.svg';

/** A picture of a telephone with four rings, and a list of the four calls. */
export function ExampleCalls() {
  const { imageAlt, label, lines } = exampleCalls;
  return (
    <figure className="example-calls night">
      <img
        className="example-calls__image"
        src={telephone}
        width={640}
        height={560}
        alt={imageAlt}
        loading="lazy"
        decoding="async"
      />
      <ol className="example-calls__lines" aria-label={label}>
        {lines.map(({ topic, answeredBy, highlighted }) => (
          <li key={topic} className={`example-calls__line${highlighted ? ' field' : ''}`}>
            <b>{topic}</b> <small>{answeredBy}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}
