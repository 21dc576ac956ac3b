import { tilePictures } from '../content/features.ts';

/** The way from the customer's information to a running agent. */
export function SetupPicture() {
  return (
    <ol className="setup-rail">
      {tilePictures.setup.map(({ step, by }) => (
        <li key={step} className="setup-rail__step">
          <span>{step}</span>
          <span className="setup-rail__by">{by}</span>
        </li>
      ))}
    </ol>
  );
}

export function KnowledgePicture() {
  return (
    <ul className="knowledge-rows">
      {tilePictures.knowledge.map((row) => (
        <li key={row} className="knowledge-rows__row">
          {row}
        </li>
      ))}
    </ul>
  );
}

export function HandoverPicture() {
  const { from, text, to } = tilePictures.handover;
  return (
    <p className="relay">
      <span className="avatar">{from}</span>
      <span className="relay__text">{text}</span>
      <span className="avatar">{to}</span>
    </p>
  );
}

export function SecurityPicture() {
  return <p className="security-seal">{tilePictures.security}</p>;
}
