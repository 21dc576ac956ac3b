import { navigation } from '../content/site/navigation.ts';

/** Id of the element whose text is announced (WCAG 2.2, 4.1.3). React never writes into it. */
export const STATUS_ID = 'page-status';

/** A shorter wait needs no sign. */
const DELAY_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Call when the visitor asks for a page. If it is not there soon, a line at the top edge, `aria-busy` and an
 * announcement say that it is on its way.
 */
export function startWaiting(): void {
  stopWaiting();
  timer = setTimeout(() => {
    document.getElementById('main')?.setAttribute('aria-busy', 'true');
    announce(navigation.loading);
  }, DELAY_MS);
}

/** Call when it is on screen. */
export function stopWaiting(): void {
  clearTimeout(timer);
  document.getElementById('main')?.removeAttribute('aria-busy');
}

export function announce(text: string): void {
  const status = document.getElementById(STATUS_ID);
  if (status) status.textContent = text;
}
