import type { FocusEvent, MouseEvent } from 'react';
import { type LegalSection, legal } from '../../content/legal/legal.ts';
import { DeferredOnPhones } from '../../ui/below-first-screen.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

/**
 * Folded and at hand on narrow screens, where it folds again after a choice, and behind the keyboard;
 * beside the text, and always open, on wide ones.
 */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav id="contents" className="legal-contents" aria-label={legal.contents}>
      <details className="accordion__entry" onBlur={foldBehind} suppressHydrationWarning>
        <summary className="accordion__title">{legal.contents}</summary>
        <DeferredOnPhones>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <SmartLink href={`#${id}`} onClick={fold}>
                  {title}
                </SmartLink>
              </li>
            ))}
          </ol>
        </DeferredOnPhones>
      </details>
    </nav>
  );
}

function fold({ currentTarget }: MouseEvent): void {
  currentTarget.closest('details')?.removeAttribute('open');
}

/** It would cover what has the focus next. Safari focuses no link that is clicked. */
function foldBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
