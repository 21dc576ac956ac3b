import Plus from 'lucide/dist/esm/icons/plus.mjs';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface AccordionProps {
  /** Shared by the entries of one accordion: the browser keeps one of them open at most. */
  name: string;
  entries: readonly { id: string; title: string; content: ReactNode }[];
}

/**
 * Native disclosures: single-open and collapsible without JavaScript, and found by the browser's
 * page search. A visitor may open one before hydration.
 */
export function Accordion({ name, entries }: AccordionProps) {
  return (
    <div className="accordion">
      {entries.map(({ id, title, content }) => (
        <details key={id} id={id} name={name} className="accordion__entry" suppressHydrationWarning>
          <summary className="accordion__title">
            {title}
            <Icon shapes={Plus} />
          </summary>
          <div className="accordion__content">{content}</div>
        </details>
      ))}
    </div>
  );
}
