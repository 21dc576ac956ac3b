import { type Example, examples } from '../../content/home/examples.ts';
import { listThemeColors } from '../../styles/theme-colors.ts';

/** The example at night, whose hour gives every page the dark color scheme (`home.css`, `night.css`). */
const NIGHT: Example['id'] = 'shop';

/**
 * Minimum time between two changes of the hour, in milliseconds. However fast the visitor chooses, the page
 * flashes less than three times a second (WCAG 2.2, 2.3.1).
 */
const MIN_INTERVAL_MS = 400;

/** Forced colors hide the hour's background, so there is nothing to animate. */
const CAN_ANIMATE = '(forced-colors: none) and (prefers-reduced-motion: no-preference)';

/** The hour that the visitor has chosen. It is shown once the last change is `MIN_INTERVAL_MS` old. */
let chosen = getChosenHour();
/** The hour on screen, or the one that the running view transition is about to show. */
let shown = chosen;
let shownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let transition: ViewTransition | undefined;

/** Returns the chosen hour, which `data-hour` on the root element stores until the next full page load. */
export function getChosenHour(): string {
  const hour = import.meta.env.SSR ? undefined : document.documentElement.dataset['hour'];
  return hour ?? examples[0]?.id ?? '';
}

/** Applies each choice of an hour from now on. Until then, CSS alone reads the choice with `:has()`. */
export function listenForHourChoice(): void {
  chosen = document.querySelector<HTMLInputElement>('[name="hour"]:checked')?.value ?? chosen;
  // React stops events of elements that are not hydrated yet. A capture listener on the document runs first.
  document.addEventListener('change', handleChange, { capture: true });
}

/** Changes the hour a frame later: the browser paints the radio button before it computes many new colors. */
function handleChange({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.name === 'hour')) return;
  chosen = target.value;
  requestAnimationFrame(() => {
    clearTimeout(timer);
    // Browsers treat a large negative delay as a large positive one.
    timer = setTimeout(changeHour, Math.max(0, shownAt + MIN_INTERVAL_MS - performance.now()));
  });
}

/** Shows the chosen hour at once, without a transition, when a new page opens. */
export function showChosenHour(): void {
  shown = chosen;
  skipTransition();
  renderHour();
}

function changeHour(): void {
  const order: string[] = examples.map(({ id }) => id);
  const steps = order.indexOf(chosen) - order.indexOf(shown);
  if (steps === 0) return;
  shown = chosen;
  shownAt = performance.now();
  if (!window.matchMedia?.(CAN_ANIMATE).matches) {
    renderHour();
    return;
  }
  try {
    transition = document.startViewTransition(renderHour);
    transition.ready.then(() => animateWipe(steps > 0)).catch(() => {});
    // A click or scroll ends the transition at once, so that the page never keeps the visitor waiting.
    window.addEventListener('click', forwardClick, { once: true });
    window.addEventListener('auxclick', forwardClick, { once: true });
    window.addEventListener('scroll', skipTransition, { once: true });
  } catch {
    // The browser does not support view transitions.
    renderHour();
  }
}

/**
 * Writes the hour into `data-hour`, which the styles read, and its color into `theme-color`, which a phone's
 * browser shows in its toolbar. Pages without a hero show only the night.
 */
function renderHour(): void {
  document.documentElement.dataset['hour'] = shown;
  const isVisible = shown === NIGHT || document.querySelector('.hero');
  const colors = listThemeColors(isVisible ? shown : undefined);
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, meta] of metas.entries()) meta.content = colors[index] ?? '';
}

/**
 * Repeats a click on the element under the pointer: during a view transition, the root element receives
 * clicks.
 */
function forwardClick(event: MouseEvent): void {
  skipTransition();
  if (event.target !== document.documentElement) return;
  const target = document.elementFromPoint(event.clientX, event.clientY);
  const control = target?.closest<HTMLElement>('a, button, input, summary');
  control?.focus({ preventScroll: true });
  if (event.type === 'click') target?.dispatchEvent(new MouseEvent('click', event));
  // Browsers ignore a scripted middle click on a link.
  else if (event.button === 1 && control instanceof HTMLAnchorElement) window.open(control.href);
}

/**
 * Wipes the new hour over the page: a later hour from the right, an earlier hour from the left. The edge
 * moves in steps and stops at the end of each hour of the scale.
 */
function animateWipe(isLater: boolean): void {
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
