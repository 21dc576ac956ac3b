import { navigation } from '../content/site/navigation.ts';
import { announce, retract } from './announce.ts';

/** A shorter wait needs no sign. */
const DELAY_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that a page is on its way, after a while: `aria-busy`, a line at the top edge, an announcement. */
export function showWaitSign(): void {
  timer = setTimeout(() => {
    document.getElementById('main')?.setAttribute('aria-busy', 'true');
    announce(navigation.loading);
  }, DELAY_MS);
}

export function hideWaitSign(): void {
  clearTimeout(timer);
  document.getElementById('main')?.removeAttribute('aria-busy');
  retract(navigation.loading);
}
