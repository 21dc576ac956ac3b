import { exampleChat } from '../content/home.ts';
import { HandoverBand } from './handover-band.tsx';
import { MessageList } from './message-list.tsx';

export function ExampleChat() {
  const { label, tag, initials, name, status, day, speakers, messages, handover, composer } =
    exampleChat;
  return (
    <figure className="example example--chat" aria-label={label}>
      <div className="example__head">
        <span className="avatar" aria-hidden="true">
          {initials}
        </span>
        <p className="example__who">
          <b>{name}</b>
          <small>{status}</small>
        </p>
        <small className="example__tag">{tag}</small>
      </div>
      <div className="example__wall">
        <p className="example__day">{day}</p>
        <MessageList messages={messages} speakers={speakers} />
      </div>
      <HandoverBand handover={handover} />
      <p className="example__composer" aria-hidden="true">
        {composer}
      </p>
    </figure>
  );
}
