import { type Example, examples } from '../../content/home/examples.ts';
import { listThemeColors } from '../../styles/theme-colors.ts';

/** The example in whose hour the page is dark (`home.css`). */
const NIGHT: Example['id'] = 'shop';

/** Less than three flashes a second, whatever is chosen how fast (WCAG 2.2, 2.3.1). */
const SHORTEST_MS = 400;

/** Where the page takes the hour, and may move. */
const CAN_ANIMATE = '(forced-colors: none) and (prefers-reduced-motion: no-preference)';

/** By the visitor, and shown as soon as it may be. */
let chosen = getChosenHour();
/** What is shown, or will be as soon as the browser is ready to move. */
let turnedTo = chosen;
let turnedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let transition: ViewTransition | undefined;

/** The hour of the visit, until the document is left: `data-hour` of the root holds it on every page. */
export function getChosenHour(): string {
  const shown = import.meta.env.SSR ? undefined : document.documentElement.dataset['hour'];
  return shown ?? examples[0]?.id ?? '';
}

/** Follows the choices from now on. Before, and without scripts, the styles read them themselves. */
export function watchHours(): void {
  chosen = document.querySelector<HTMLInputElement>('[name="hour"]:checked')?.value ?? chosen;
  // React stops the events of what it has not hydrated.
  document.addEventListener('change', chooseHour, { capture: true });
}

/** The choice is painted first; its ground, which changes many colors, comes a frame later. */
function chooseHour({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.name === 'hour')) return;
  chosen = target.value;
  requestAnimationFrame(() => {
    clearTimeout(timer);
    // Browsers take a large negative delay for a large one.
    timer = setTimeout(turn, Math.max(0, turnedAt + SHORTEST_MS - performance.now()));
  });
}

/** Once another page is there, which comes in the hour that was chosen last. */
export function settleHour(): void {
  turnedTo = chosen;
  skipTransition();
  showHour();
}

function turn(): void {
  const order: string[] = examples.map(({ id }) => id);
  const steps = order.indexOf(chosen) - order.indexOf(turnedTo);
  if (steps === 0) return;
  turnedTo = chosen;
  turnedAt = performance.now();
  if (!window.matchMedia?.(CAN_ANIMATE).matches) {
    showHour();
    return;
  }
  try {
    transition = document.startViewTransition(showHour);
    transition.ready.then(() => moveEdge(steps > 0)).catch(() => {});
    // Whatever the visitor does next wins.
    window.addEventListener('click', forwardClick, { once: true });
    window.addEventListener('auxclick', forwardClick, { once: true });
    window.addEventListener('scroll', skipTransition, { once: true });
  } catch {
    showHour();
  }
}

/** By `data-hour`, and in the bar of a phone's browser. Other pages have it at night only. */
function showHour(): void {
  document.documentElement.dataset['hour'] = turnedTo;
  const isSeen = turnedTo === NIGHT || document.querySelector('.hero');
  const colors = listThemeColors(isSeen ? turnedTo : undefined);
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
  const scale = document.querySelector('.hour-picker .ruler');
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
