import { type ChatExample, exampleWords } from '../../content/examples.ts';
import { ExampleEnd } from './example-end.tsx';
import { ExampleHead } from './example-head.tsx';
import { MessageList } from './message-list.tsx';

export function ExampleChat({ example }: { example: ChatExample }) {
  const { label, initials, name, speakers, messages, end } = example;
  return (
    <figure className="example example--chat" aria-label={label}>
      <ExampleHead avatar={initials} name={name} status={exampleWords.chatStatus} />
      <div className="chat-wall">
        <MessageList messages={messages} speakers={speakers} />
      </div>
      <ExampleEnd end={end} />
    </figure>
  );
}
