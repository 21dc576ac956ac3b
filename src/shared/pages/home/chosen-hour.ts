import type { Example } from '../../content/home/examples.ts';
import { listThemeColors } from '../../styles/theme-colors.ts';

/**
 * Ids of the examples, in the order of their hours on the hour scale. The home page initially shows the first
 * example. The ids are repeated here, so that other pages need not load the examples' texts.
 */
export const HOURS: readonly string[] = ['restaurant', 'shop', 'garage'] satisfies Example['id'][];

/**
 * Id of the nighttime example. While its hour is chosen, every page has the dark color scheme (`home.css`,
 * `night.css`).
 */
const NIGHT: Example['id'] = 'shop';

/**
 * Minimum time between two changes of the displayed hour, in milliseconds. However fast the visitor chooses
 * hours, the page changes color at most three times in any second. WCAG 2.2 (2.3.1) allows three flashes per
 * second, that is, six changes.
 */
const MIN_INTERVAL_MS = 400;

/**
 * A change of the chosen hour is animated only if this media query matches. With forced colors, the page does
 * not show the chosen hour's color, so there is nothing to animate.
 */
const CAN_ANIMATE = '(forced-colors: none) and (prefers-reduced-motion: no-preference)';

/**
 * The hour that the visitor has chosen. The page shows it as soon as `MIN_INTERVAL_MS` have passed since the
 * previous change.
 */
let chosen = getChosenHour();
/** The hour that the page shows or, during a view transition, the hour that the transition reveals. */
let shown = chosen;
let shownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let transition: ViewTransition | undefined;

/**
 * Returns the chosen hour, as the id of its example. The root element's `data-hour` attribute stores this id
 * until the next full page load.
 */
export function getChosenHour(): string {
  const hour = import.meta.env.SSR ? undefined : document.documentElement.dataset['hour'];
  return hour ?? HOURS[0] ?? '';
}

/**
 * Starts handling the visitor's choice of an hour. Before this call, only CSS responds to a choice, through
 * `:has()`.
 */
export function listenForHourChoice(): void {
  chosen = document.querySelector<HTMLInputElement>('[name="hour"]:checked')?.value ?? chosen;
  // Use a capturing listener on the document: it runs before React, which stops events on elements that are
  // not hydrated yet.
  document.addEventListener('change', handleChange, { capture: true });
}

/**
 * Changes the hour one frame later, so that the browser first paints the chosen radio button and only then
 * starts the expensive change of colors.
 */
function handleChange({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.name === 'hour')) return;
  chosen = target.value;
  requestAnimationFrame(() => {
    clearTimeout(timer);
    // Without `Math.max`, the delay would be negative and, about 25 days after the last change, overflow to a
    // large positive delay in `setTimeout`.
    timer = setTimeout(changeHour, Math.max(0, shownAt + MIN_INTERVAL_MS - performance.now()));
  });
}

/** Shows the chosen hour immediately, without a transition, whenever a new page opens. */
export function showChosenHour(): void {
  shown = chosen;
  skipTransition();
  renderHour();
}

function changeHour(): void {
  const steps = HOURS.indexOf(chosen) - HOURS.indexOf(shown);
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
    // A click or scroll ends the transition at once, so that the visitor never has to wait for it.
    window.addEventListener('click', forwardClick, { once: true });
    window.addEventListener('auxclick', forwardClick, { once: true });
    window.addEventListener('scroll', skipTransition, { once: true });
  } catch {
    // The browser does not support view transitions, so the hour changes without one.
    renderHour();
  }
}

/**
 * Writes the displayed hour to the root element's `data-hour` attribute, which the styles read. Also writes
 * the hour's color to `theme-color`, the color of the toolbar in mobile browsers. On pages without a ground
 * (`ground.css`), only the nighttime hour changes the colors, so the other hours leave `theme-color` at its
 * default.
 */
function renderHour(): void {
  document.documentElement.dataset['hour'] = shown;
  const isVisible = shown === NIGHT || document.querySelector('.ground');
  const colors = listThemeColors(isVisible ? shown : undefined);
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, meta] of metas.entries()) meta.content = colors[index] ?? '';
}

/**
 * Ends the view transition and repeats the click on the element under the pointer, because clicks during a
 * view transition go to the root element.
 */
function forwardClick(event: MouseEvent): void {
  skipTransition();
  if (event.target !== document.documentElement) return;
  const target = document.elementFromPoint(event.clientX, event.clientY);
  const control = target?.closest<HTMLElement>('a, button, input, summary');
  control?.focus({ preventScroll: true });
  if (event.type === 'click') target?.dispatchEvent(new MouseEvent('click', event));
  // A middle click opens a link in a new tab, but not if a script dispatches the click, so open the tab here.
  else if (event.button === 1 && control instanceof HTMLAnchorElement) window.open(control.href);
}

/**
 * Reveals the colors of the newly chosen hour with a wipe: from the right for a later hour, and from the left
 * for an earlier hour. The edge of the wipe moves along the hour scale in steps of one hour.
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
