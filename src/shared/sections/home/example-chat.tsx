import { exampleChat } from '../../content/home.ts';
import { ExampleHead } from './example-head.tsx';
import { HandoverBand } from './handover-band.tsx';
import { MessageList } from './message-list.tsx';

export function ExampleChat() {
  const { label, tag, initials, name, status, day, speakers, messages, handover, composer } =
    exampleChat;
  return (
    <figure className="example example--chat" aria-label={label}>
      <ExampleHead avatar={initials} name={name} status={status} tag={tag} />
      <div className="chat-wall">
        <p className="chat-wall__day">{day}</p>
        <MessageList messages={messages} speakers={speakers} />
        <p className="chat-wall__composer" aria-hidden="true">
          {composer}
        </p>
      </div>
      <HandoverBand handover={handover} />
    </figure>
  );
}
