import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type CallExample, exampleWords } from '../../content/examples.ts';
import { ConversationWave } from './conversation-wave.tsx';
import { ExampleEnd } from './example-end.tsx';
import { ExampleHead } from './example-head.tsx';

export function ExampleCall({ example }: { example: CallExample }) {
  const { label, duration, lines, end } = example;
  const { callTitle, callStatus, call } = exampleWords;
  return (
    <figure className="example example--call night" aria-label={label}>
      <ExampleHead
        avatar={<Icon shapes={Phone} />}
        name={callTitle}
        status={callStatus}
        duration={duration}
      />
      <div className="call-wave">
        <div className="playback">
          <ConversationWave />
        </div>
        <p className="call-wave__legend">
          <span className="call-wave__key call-wave__key--agent">{call.agent}</span>
          <VisuallyHidden> · </VisuallyHidden>
          <span className="call-wave__key">{call.customer}</span>
          <VisuallyHidden> · </VisuallyHidden>
          <span className="call-wave__transcript">{call.transcript}</span>
        </p>
      </div>
      <ol className="call-script">
        {lines.map(({ from, text }) => (
          <li key={text} className={`call-script__line call-script__line--${from}`}>
            <b className="call-script__speaker">
              {call[from]}
              <VisuallyHidden>:</VisuallyHidden>
            </b>{' '}
            <span className="call-script__text">{text}</span>
          </li>
        ))}
      </ol>
      <ExampleEnd end={end} />
    </figure>
  );
}
