import type { ChangeEvent } from 'react';
import { type Example, examples } from '../../content/home/examples.ts';

/** The example in whose hour the page is dark (`home.css`). */
const NIGHT: Example['id'] = 'shop';

/** Less than three flashes a second, whatever is chosen how fast (WCAG 2.2, 2.3.1). */
const SHORTEST_MS = 400;

/** Where the page turns dark, and may move. */
const CAN_ANIMATE =
  '(prefers-color-scheme: light) and (forced-colors: none) and (prefers-reduced-motion: no-preference)';

let transition: ViewTransition | undefined;
let turnedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let dayColor: string | undefined;

/** The hour of the visit, until the document is left: `data-hour` of the root holds it on every page. */
export function getChosenHour(): string {
  const chosen = import.meta.env.SSR ? undefined : document.documentElement.dataset['hour'];
  return chosen ?? examples[0]?.id ?? '';
}

/** A `ref` of the hour picker. @returns what keeps the hour for the other pages. */
export function keepChosenHour(picker: HTMLFieldSetElement): () => void {
  const read = () => picker.querySelector<HTMLInputElement>(':checked')?.value ?? '';
  // Before hydration, the styles read it themselves.
  showHour(document.documentElement.dataset['hour'] ?? read());
  return () => {
    clearTimeout(timer);
    skipTransition();
    showHour(read());
  };
}

/** The choice is painted first; night and day, which change every color, come a frame later. */
export function chooseHour({ target: { value } }: ChangeEvent<HTMLInputElement>): void {
  requestAnimationFrame(() => {
    clearTimeout(timer);
    // Browsers take a large negative delay for a large one.
    timer = setTimeout(turnTo, Math.max(0, turnedAt + SHORTEST_MS - performance.now()), value);
  });
}

function turnTo(hour: string): void {
  const isNight = hour === NIGHT;
  const isTurn = isNight !== (getChosenHour() === NIGHT);
  if (isTurn) turnedAt = performance.now();
  if (!isTurn || !window.matchMedia?.(CAN_ANIMATE).matches) {
    showHour(hour);
    return;
  }
  try {
    transition = document.startViewTransition(() => showHour(hour));
    transition.ready.then(() => moveEdge(isNight)).catch(() => {});
    // Whatever the visitor does next wins.
    window.addEventListener('click', forwardClick, { once: true });
    window.addEventListener('auxclick', forwardClick, { once: true });
    window.addEventListener('scroll', skipTransition, { once: true });
  } catch {
    showHour(hour);
  }
}

/** By `data-hour`, and in the bar of a phone's browser. */
function showHour(hour: string): void {
  document.documentElement.dataset['hour'] = hour;
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (!light || !dark) return;
  dayColor ??= light.content;
  light.content = hour === NIGHT ? dark.content : dayColor;
}

/** Until it is over, the picture of the page takes the clicks that are meant for the page. */
function forwardClick(event: MouseEvent): void {
  skipTransition();
  if (event.target !== document.documentElement) return;
  const meant = document.elementFromPoint(event.clientX, event.clientY);
  const control = meant?.closest<HTMLElement>('a, button, input, summary');
  control?.focus({ preventScroll: true });
  if (event.type === 'click') meant?.dispatchEvent(new MouseEvent('click', event));
  // No browser follows the middle button of a script.
  else if (event.button === 1 && control instanceof HTMLAnchorElement) window.open(control.href);
}

/** Night comes hour by hour from the right, and day from the left: the edge stops where an hour of the scale ends. */
function moveEdge(isNight: boolean): void {
  const scale = document.querySelector('.hour-picker .ruler');
  if (!scale) return;
  const { left, width } = scale.getBoundingClientRect();
  const hour = width / 24;
  const start = left - Math.ceil(left / hour) * hour;
  const hours = Math.ceil((window.innerWidth - start) / hour);
  const edges = [start, start + hours * hour];
  const clipPath = isNight
    ? edges.reverse().map((edge) => `inset(0 0 0 ${edge}px)`)
    : edges.map((edge) => `inset(0 calc(100% - ${edge}px) 0 0)`);
  document.documentElement.animate(
    { clipPath },
    { duration: 720, easing: `steps(${hours})`, pseudoElement: '::view-transition-new(root)' },
  );
}

function skipTransition(): void {
  transition?.skipTransition();
}
