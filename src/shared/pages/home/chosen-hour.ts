import type { ChangeEvent } from 'react';
import { type Example, examples } from '../../content/home/examples.ts';

/** The example in whose hour the page is dark (`home.css`). */
const NIGHT: Example['id'] = 'shop';

/** Less than three flashes a second, whatever is chosen how fast (WCAG 2.2, 2.3.1). */
const SHORTEST_MS = 400;

/** Where the page turns dark, and may move. */
const TURNS =
  '(prefers-color-scheme: light) and (forced-colors: none) and (prefers-reduced-motion: no-preference)';

let turn: ViewTransition | undefined;
let turnedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The hour of the visit, until the document is left: `data-hour` of the root holds it on every page. */
export function getChosenHour(): string {
  const chosen = import.meta.env.SSR ? undefined : document.documentElement.dataset['hour'];
  return chosen ?? examples[0]?.id ?? '';
}

/** A `ref` of the hour picker. @returns what keeps the hour for the other pages. */
export function keepChosenHour(picker: HTMLFieldSetElement): () => void {
  const { dataset } = document.documentElement;
  const read = () => picker.querySelector<HTMLInputElement>(':checked')?.value ?? '';
  // Before hydration, the styles read it themselves.
  dataset['hour'] ??= read();
  return () => {
    clearTimeout(timer);
    endTurn();
    dataset['hour'] = read();
  };
}

/** The choice is painted first; night and day, which change every color, come a frame later. */
export function chooseHour({ target: { value } }: ChangeEvent<HTMLInputElement>): void {
  requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(setHour, turnedAt + SHORTEST_MS - performance.now(), value);
  });
}

function setHour(hour: string): void {
  const { dataset } = document.documentElement;
  const isTurn = (dataset['hour'] === NIGHT) !== (hour === NIGHT);
  const set = () => {
    dataset['hour'] = hour;
  };
  if (isTurn) turnedAt = performance.now();
  if (!isTurn || !document.startViewTransition || !matchMedia(TURNS).matches) {
    set();
    return;
  }
  turn = document.startViewTransition(set);
  turn.ready.then(
    () => moveEdge(hour === NIGHT),
    () => {},
  );
  // Whatever the visitor does next wins.
  window.addEventListener('click', passOn, { once: true });
  window.addEventListener('scroll', endTurn, { once: true });
}

/** Until it is over, the picture of the page takes the clicks that are meant for the page. */
function passOn(event: MouseEvent): void {
  endTurn();
  if (event.target !== document.documentElement) return;
  const meant = document.elementFromPoint(event.clientX, event.clientY);
  meant?.dispatchEvent(new MouseEvent('click', event));
}

/** Night comes hour by hour from the right, and day from the left. */
function moveEdge(isNight: boolean): void {
  const [hidden, shown] = [isNight ? 'inset(0 0 0 100%)' : 'inset(0 100% 0 0)', 'inset(0)'];
  document.documentElement.animate(
    { clipPath: [hidden, shown] },
    { duration: 720, easing: 'steps(24)', pseudoElement: '::view-transition-new(root)' },
  );
}

function endTurn(): void {
  turn?.skipTransition();
}
