import type { ReactNode, ToggleEvent } from 'react';

interface AccordionProps {
  /** Shared by the entries of one accordion: the browser keeps at most one of them open. */
  name: string;
  entries: readonly { id: string; title: string; content: ReactNode }[];
}

/**
 * Native disclosures, of which at most one is open, without JavaScript too. The browser's page search
 * finds what is in them, and a visitor may open one before hydration.
 */
export function Accordion({ name, entries }: AccordionProps) {
  return (
    <div className="accordion">
      {entries.map(({ id, title, content }) => (
        <details
          key={id}
          id={id}
          name={name}
          className="accordion__entry"
          onToggle={closeOthers}
          suppressHydrationWarning
        >
          <summary className="accordion__title">{title}</summary>
          <p className="accordion__content">{content}</p>
        </details>
      ))}
    </div>
  );
}

/** Closes the other entries where `details` has no `name` (Firefox before 130). */
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>) {
  if (!opened.open || 'name' in HTMLDetailsElement.prototype) return;
  for (const other of opened.parentElement?.querySelectorAll('details') ?? []) {
    if (other !== opened) other.open = false;
  }
}
