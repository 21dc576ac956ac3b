/**
 * Compares the chosen hour with everything on the page that shows it: radio buttons, examples, color scheme,
 * ground (`ground.css`) and theme color. Runs in the page context.
 * @returns the names of the parts that contradict the chosen hour
 */
export function listHourProblems(): string[] {
  const root = document.documentElement;
  const radios = [...document.querySelectorAll<HTMLInputElement>('[name="hour"]')];
  const examples = document.querySelectorAll('.example');
  const hour = root.dataset['hour'] ?? String(radios.find(({ checked }) => checked)?.value);
  const isNight = getComputedStyle(root).colorScheme === 'dark';
  const ground = document.querySelector('.ground');
  const scale = ground && document.querySelector('.ruler');
  const { backgroundColor } = getComputedStyle((!isNight && ground) || document.body);
  const cells = scale && getComputedStyle(scale, '::before').backgroundImage.match(/rgb.+?\)/g);
  const time = { restaurant: 21, shop: 3, garage: 9 }[hour] ?? new Date().getHours();
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  // The style of an unattached element converts the theme color to `rgb()`.
  const { style } = new Option();
  style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
  const isConsistent = {
    'radio buttons': radios.every(({ checked, value }) => checked === (value === hour)),
    examples: radios.every(
      ({ checked }, index) =>
        checked === examples[index]?.checkVisibility({ visibilityProperty: true }),
    ),
    'color scheme': isNight === (hour === 'shop'),
    // The hour scale runs from noon to noon. Depending on the browser, the computed gradient contains each
    // hour's color once or twice.
    background: !cells || backgroundColor === cells[(((time + 12) % 24) * cells.length) / 24],
    // Before hydration, the theme color does not follow the chosen hour.
    'theme color': !root.dataset['hour'] || style.color === backgroundColor,
  };
  return Object.entries(isConsistent).flatMap(([name, is]) => (is ? [] : [name]));
}
