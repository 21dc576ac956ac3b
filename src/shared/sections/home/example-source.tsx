import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { exampleSource } from '../../content/examples.ts';
import { MessageList } from './message-list.tsx';

/** A document of the company, and a reply of the agent that quotes it. */
export function ExampleSource() {
  const { label, sheet, speakers, messages, note, caption } = exampleSource;
  return (
    <figure className="example-source sun" aria-label={label}>
      <div className="sheet">
        <p className="sheet__head">
          <span>{sheet.title}</span>
          <VisuallyHidden> · </VisuallyHidden>
          <span>{sheet.date}</span>
        </p>
        <p className="sheet__title">{sheet.heading}</p>
        <p>
          {sheet.before} <mark>{sheet.marked}</mark>
          <sup className="note-mark">{note}</sup> {sheet.after}
        </p>
      </div>
      <div className="example example-source__chat">
        <div className="chat-wall">
          <MessageList messages={messages} speakers={speakers} />
          <p className="example-source__caption">
            <sup className="note-mark">{note}</sup> {caption}
          </p>
        </div>
      </div>
    </figure>
  );
}
