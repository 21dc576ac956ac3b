import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { exampleCall } from '../../content/home.ts';
import { ExampleHead } from './example-head.tsx';
import { HandoverBand } from './handover-band.tsx';
import { createSpeech } from './speech.ts';
import { Waveform } from './waveform.tsx';

const WAVE_HEIGHT = 64;
const wave = createSpeech({
  seed: 4,
  length: 54,
  height: WAVE_HEIGHT,
  turns: [
    { from: 0, to: 0.17, speaker: 'agent' },
    { from: 0.18, to: 0.41, speaker: 'customer' },
    { from: 0.42, to: 0.65, speaker: 'agent' },
    { from: 0.66, to: 0.89, speaker: 'customer' },
  ],
});

export function ExampleCall() {
  const { label, tag, title, status, duration, legend, lines, handover } = exampleCall;
  return (
    <figure className="example example--call night" aria-label={label}>
      <ExampleHead
        avatar={<Icon shapes={Phone} />}
        name={title}
        status={status}
        tag={tag}
        duration={duration}
      />
      <div className="call-wave">
        <div className="playback">
          <Waveform bars={wave} height={WAVE_HEIGHT} />
        </div>
        <p className="call-wave__legend">
          <span className="call-wave__key call-wave__key--agent">{legend.agent}</span>
          <span className="call-wave__key">{legend.customer}</span>
          <span className="call-wave__live">{legend.live}</span>
        </p>
      </div>
      <ol className="call-script">
        {lines.map(({ from, text }) => (
          <li key={text} className={`call-script__line call-script__line--${from}`}>
            <b className="call-script__speaker">
              {legend[from]}
              <VisuallyHidden>:</VisuallyHidden>
            </b>{' '}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <HandoverBand handover={handover} />
    </figure>
  );
}
