import Check from 'lucide/dist/esm/icons/check.mjs';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { HourDial } from '../../components/hours/hour-dial.tsx';
import { Icon } from '../../components/icon.tsx';
import { tilePictures } from '../../content/features.ts';
import { ConversationWave } from './conversation-wave.tsx';

/** The way from the customer's information to a running agent. */
export function SetupPicture() {
  return (
    <ol className="setup-rail">
      {tilePictures.setup.map(({ step, by }) => (
        <li key={step} className="setup-rail__step">
          <span className="setup-rail__what">{step}</span>
          <span className="setup-rail__by">{by}</span>
        </li>
      ))}
    </ol>
  );
}

export function VoicePicture() {
  return (
    <div className="playback playback--scrolled">
      <ConversationWave />
    </div>
  );
}

export function KnowledgePicture() {
  const { knowledge } = tilePictures;
  return (
    <ul className="knowledge-rows">
      {knowledge.map((row, index) => {
        const isNew = index === knowledge.length - 1;
        return (
          <li
            key={row}
            className={`knowledge-rows__row${isNew ? ' knowledge-rows__row--new' : ''}`}
          >
            {row}
            <Icon shapes={isNew ? RefreshCw : Check} />
          </li>
        );
      })}
    </ul>
  );
}

export function CoveragePicture() {
  return <HourDial time={[21, 47]} />;
}

export function HandoverPicture() {
  const { from, text, to } = tilePictures.handover;
  return (
    <p className="relay">
      <span className="relay__end">{from}</span>
      <span className="wire" />
      <span className="relay__text">{text}</span>
      <span className="wire" />
      <span className="relay__end relay__end--person">{to}</span>
    </p>
  );
}

/** The same answer before and after it was adjusted. */
export function ImprovementPicture() {
  const { answer, addition } = tilePictures.improvement;
  return (
    <div className="revision">
      <p className="revision__answer">{answer}.</p>
      <p className="revision__answer">
        {answer}
        <ins className="revision__addition">{addition}</ins>.
      </p>
    </div>
  );
}

/** Twelve points in a circle, as on the European flag. */
export function SecurityPicture() {
  return (
    <svg className="security-ring" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="44" pathLength="12" />
      <text x="50" y="61" textAnchor="middle">
        {tilePictures.security}
      </text>
    </svg>
  );
}
