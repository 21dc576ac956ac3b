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
  turn.ready.catch(() => {});
  // Whatever the visitor does next wins.
  window.addEventListener('click', endTurn, { once: true });
  window.addEventListener('scroll', endTurn, { once: true });
}

function endTurn(): void {
  turn?.skipTransition();
}
