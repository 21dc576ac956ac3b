import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { placeTime } from '../../components/hours/place-time.ts';
import { type BusinessExample, businessExamples, businesses } from '../../content/examples.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import { SectionHead } from '../section-head.tsx';
import { ExampleCall } from './example-call.tsx';
import { ExampleChat } from './example-chat.tsx';

type Id = BusinessExample['id'];

/** The part of the day that each tab covers. */
const PARTS = {
  restaurant: { from: 12, hours: 12 },
  shop: { from: 0, hours: 6 },
  garage: { from: 6, hours: 6 },
} satisfies Record<Id, unknown>;

const getTabId = (id: Id) => `tab-${id}`;
const getPanelId = (id: Id) => `example-${id}`;

/**
 * Three examples at three hours of the scale, chosen by tabs
 * (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Before hydration the tabs are links that show
 * their target; without scripting all examples stand below each other.
 */
export function BusinessExamples() {
  const areTabs = useIsHydrated();
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<Id>();
  const linked = areTabs && businessExamples.find(({ id }) => hash === `#${getPanelId(id)}`)?.id;
  const current = chosen ?? (linked || 'restaurant');
  return (
    <section className="wrap" aria-labelledby="businesses-heading">
      <div className="section">
        <SectionHead id="businesses-heading" title={businesses.heading} text={businesses.text} />
        <div
          className="hour-tabs"
          data-markdown="omit"
          {...(areTabs && { role: 'tablist', 'aria-labelledby': 'businesses-heading' })}
        >
          {businessExamples.map(({ id, business, time, channel }) => (
            <a
              key={id}
              className={`hour-tabs__tab hour-tabs__tab--${id}`}
              href={`#${getPanelId(id)}`}
              data-chosen={id === current}
              {...(areTabs && {
                id: getTabId(id),
                role: 'tab',
                'aria-controls': getPanelId(id),
                'aria-selected': id === current,
                tabIndex: id === current ? 0 : -1,
                onClick: (event: MouseEvent) => {
                  event.preventDefault();
                  setChosen(id);
                },
                onKeyDown: (event: KeyboardEvent) => {
                  const next = findNext(event.key, id);
                  if (!next) return;
                  event.preventDefault();
                  setChosen(next);
                  document.getElementById(getTabId(next))?.focus();
                },
              })}
            >
              <span className="hour-tabs__hours">
                {/* A width that is no style: the policy allows none. */}
                <svg width={placeTime(time, PARTS[id])} height="0" aria-hidden="true" />
              </span>
              <b className="hour-tabs__name">{business}</b>{' '}
              <span className="hour-tabs__time">
                {time} <span className="hour-tabs__channel">· {channel}</span>
              </span>
            </a>
          ))}
        </div>
        <div
          className={areTabs ? 'business-examples' : 'business-examples business-examples--links'}
        >
          {businessExamples.map((example) => (
            <Panel
              key={example.id}
              example={example}
              isTabPanel={areTabs}
              isChosen={example.id === current}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The tab that a key leads to: the neighbors in a circle, the first and the last. */
function findNext(key: string, from: Id): Id | undefined {
  const ids = businessExamples.map(({ id }) => id);
  const index = ids.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return ids[(index + 1) % ids.length];
    case 'ArrowLeft':
      return ids.at(index - 1);
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return undefined;
  }
}

interface PanelProps {
  example: BusinessExample;
  isTabPanel: boolean;
  isChosen: boolean;
}

function Panel({ example, isTabPanel, isChosen }: PanelProps) {
  const { id, business, time, lead, answers, handsOver, chat, call } = example;
  const titleId = `${getPanelId(id)}-title`;
  return (
    <section
      id={getPanelId(id)}
      className="business-example"
      aria-labelledby={isTabPanel ? getTabId(id) : titleId}
      data-chosen={isChosen}
      {...(isTabPanel && { role: 'tabpanel', tabIndex: isChosen ? 0 : undefined })}
    >
      <div className="business-example__content grid">
        <div className="business-example__text">
          <h3 id={titleId}>
            {business}, {time}
          </h3>
          <p className="business-example__lead">{lead}</p>
          <dl className="business-example__facts">
            <div className="business-example__fact">
              <dt>{businesses.answers}</dt>
              <dd>{answers}</dd>
            </div>
            <div className="business-example__fact">
              <dt>{businesses.handsOver}</dt>
              <dd>{handsOver}</dd>
            </div>
          </dl>
        </div>
        <div className="business-example__card">
          {chat && <ExampleChat example={chat} />}
          {call && <ExampleCall example={call} />}
        </div>
      </div>
    </section>
  );
}
