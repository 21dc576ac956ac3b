import { type ExampleId, exampleTimes } from '../../content/home/example-times.ts';
import { paper } from '../../styles/theme-colors.ts';

/** Value of the chosen hour if the visitor has chosen the current time instead of an example. */
export const NOW = 'now';

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
 * The hour that the visitor has chosen: the id of an example, or `NOW`. The page shows it as soon as
 * `MIN_INTERVAL_MS` have passed since the previous change.
 */
let chosen = getChosenHour();
/** The hour that the page shows or, during a view transition, the hour that the transition reveals. */
let shown = chosen;
let shownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let transition: ViewTransition | undefined;
/**
 * Entries of `--hours` in `tokens.css`, one for each hour from noon on. An entry contains one color, or two
 * colors for the light and the dark color scheme. The entries are read only once, because reading a computed
 * style makes the browser update all styles.
 */
let hourEntries: string[] | undefined;

/**
 * Returns the chosen hour: the id of an example, initially `restaurant`, or `NOW`. The root element's
 * `data-hour` attribute stores it until the next full page load.
 */
export function getChosenHour(): string {
  const hour = import.meta.env.SSR ? undefined : document.documentElement.dataset['hour'];
  return hour ?? 'restaurant';
}

/**
 * Starts handling the visitor's choice of an hour. Before this call, only CSS responds to a choice, through
 * `:has()`.
 */
export function listenForHourChoice(): void {
  const radio = document.querySelector<HTMLInputElement>('[name="hour"]:checked');
  // If the browser restores a page on which the current time was chosen, no radio button is checked, because
  // the current time's radio button does not exist yet. In this case, choose the first example.
  if (!radio) document.querySelector<HTMLElement>('[name="hour"]')?.click();
  chosen = radio?.value ?? chosen;
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

/**
 * Shows the chosen hour immediately, without a transition, whenever a new page opens or a new hour of the day
 * begins.
 */
export function showChosenHour(): void {
  shown = chosen;
  skipTransition();
  renderHour();
}

function changeHour(): void {
  if (chosen === shown) return;
  const isLater = getCell(chosen) > getCell(shown);
  shown = chosen;
  shownAt = performance.now();
  if (!window.matchMedia?.(CAN_ANIMATE).matches) {
    renderHour();
    return;
  }
  try {
    transition = document.startViewTransition(renderHour);
    transition.ready.then(() => animateWipe(isLater)).catch(() => {});
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
 * Returns the cell of the hour scale that contains a time: from 0, for the hour after noon, to 23.
 * @param hour id of an example or, for the current time, `NOW`
 */
function getCell(hour: string): number {
  const hourOfDay =
    hour === NOW ? new Date().getHours() : Number.parseInt(exampleTimes[hour as ExampleId], 10);
  return (hourOfDay + 12) % 24;
}

/**
 * Sets what the styles derive the colors from: the root element's `data-hour` and `data-light-ground` and,
 * while the current time is chosen, `--evening` and `--morning`. Also writes the background color to
 * `theme-color`, the color of the toolbar in mobile browsers. On pages without a ground (`ground.css`), only
 * the nighttime example changes the background color.
 */
function renderHour(): void {
  const root = document.documentElement;
  root.dataset['hour'] = shown;
  const cell = getCell(shown);
  // Only dark text has the contrast that WCAG 2.2 (1.4.3) requires on the colors from 8:00 to 20:59. On all
  // other colors, only light text has it.
  root.toggleAttribute('data-light-ground', cell >= 20 || cell <= 8);
  const [light = '', dark = light] = listBackgrounds(cell);
  const ground = shown === NOW && light ? `light-dark(${light}, ${dark})` : '';
  for (const name of ['--evening', '--morning']) root.style.setProperty(name, ground);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')) {
    meta.content = meta.media.includes('dark') ? dark : light;
  }
}

/**
 * Returns the page's background color or, if the color scheme changes it, the colors for the light and the
 * dark color scheme. The ground has the displayed hour's color from the hour scale.
 * @param cell index of the displayed hour on the hour scale
 * @returns an empty array if the hour scale's colors are not in hexadecimal notation
 */
function listBackgrounds(cell: number): string[] {
  // While the nighttime example is chosen, every page has the dark color scheme (`home.css`, `night.css`).
  if (shown === 'shop') return [paper.dark];
  if (!document.querySelector('.ground')) return [paper.light, paper.dark];
  // Each entry ends with a percentage.
  hourEntries ??= getComputedStyle(document.body).getPropertyValue('--hours').split('%');
  return hourEntries[cell]?.match(/#\w+/g) ?? [];
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
