import type { ChangeEvent } from 'react';
import { type Example, examples } from '../../content/home/examples.ts';
import { listThemeColors } from '../../styles/theme-colors.ts';

/** The example in whose hour the page is dark (`home.css`). */
const NIGHT: Example['id'] = 'shop';

/** Less than three flashes a second, whatever is chosen how fast (WCAG 2.2, 2.3.1). */
const SHORTEST_MS = 400;

/** Where the page takes the hour, and may move. */
const CAN_ANIMATE = '(forced-colors: none) and (prefers-reduced-motion: no-preference)';

/** While the home page is shown. */
let picker: HTMLFieldSetElement | undefined;
let transition: ViewTransition | undefined;
/** What is shown, or will be as soon as the browser is ready to move. */
let turnedTo = '';
let turnedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The hour of the visit, until the document is left: `data-hour` of the root holds it on every page. */
export function getChosenHour(): string {
  const chosen = import.meta.env.SSR ? undefined : document.documentElement.dataset['hour'];
  return chosen ?? examples[0]?.id ?? '';
}

/** A `ref` of the hour picker. @returns what keeps the hour for the other pages. */
export function keepChosenHour(element: HTMLFieldSetElement): () => void {
  const read = () => element.querySelector<HTMLInputElement>(':checked')?.value ?? '';
  picker = element;
  // Before hydration, the styles read it themselves.
  turnedTo = document.documentElement.dataset['hour'] ?? read();
  showHour(turnedTo);
  return () => {
    picker = undefined;
    clearTimeout(timer);
    skipTransition();
    showHour(read());
  };
}

/** The choice is painted first; its ground, which changes many colors, comes a frame later. */
export function chooseHour({ target: { value } }: ChangeEvent<HTMLInputElement>): void {
  requestAnimationFrame(() => {
    clearTimeout(timer);
    // Browsers take a large negative delay for a large one.
    timer = setTimeout(turnTo, Math.max(0, turnedAt + SHORTEST_MS - performance.now()), value);
  });
}

function turnTo(hour: string): void {
  const order: string[] = examples.map(({ id }) => id);
  const steps = order.indexOf(hour) - order.indexOf(turnedTo);
  if (steps === 0) return;
  turnedTo = hour;
  turnedAt = performance.now();
  if (!window.matchMedia?.(CAN_ANIMATE).matches) {
    showHour(hour);
    return;
  }
  try {
    transition = document.startViewTransition(() => showHour(hour));
    transition.ready.then(() => moveEdge(steps > 0)).catch(() => {});
    // Whatever the visitor does next wins.
    window.addEventListener('click', forwardClick, { once: true });
    window.addEventListener('auxclick', forwardClick, { once: true });
    window.addEventListener('scroll', skipTransition, { once: true });
  } catch {
    showHour(hour);
  }
}

/** By `data-hour`, and in the bar of a phone's browser. Other pages have it at night only. */
function showHour(hour: string): void {
  document.documentElement.dataset['hour'] = hour;
  const colors = listThemeColors(picker || hour === NIGHT ? hour : undefined);
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, meta] of metas.entries()) meta.content = colors[index] ?? '';
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

/**
 * What is later comes hour by hour from the right, what is earlier from the left: the edge stops where an hour of
 * the scale ends.
 */
function moveEdge(isLater: boolean): void {
  const scale = picker?.querySelector('.ruler');
  if (!scale) return;
  const { left, width } = scale.getBoundingClientRect();
  const hour = width / 24;
  const start = left - Math.ceil(left / hour) * hour;
  const hours = Math.ceil((window.innerWidth - start) / hour);
  const edges = [start, start + hours * hour];
  const clipPath = isLater
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
