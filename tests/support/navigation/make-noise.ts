/**
 * Imitates extensions, content blockers and in-app browsers. At random moments, throws an error, refuses
 * cookies with a scripted click, or adds or removes an attribute or a class. None of these actions may change
 * the URL, the page or the scroll position. Runs in the page context of every document.
 * @param seed seed of the random numbers
 */
export function makeNoise(seed: number): void {
  let random = seed;
  /** Returns a random integer from 0 to `limit - 1`. */
  const pick = (limit: number) => {
    random = (random * 48_271 + 1) % 2_147_483_647;
    return random % limit;
  };
  const actions = [
    () => reportError('noise'),
    () => document.querySelector<HTMLElement>('#cc-main button:last-of-type')?.click(),
    () => {
      const elements = document.querySelectorAll('html, body, body *');
      const element = elements[pick(elements.length)];
      element?.toggleAttribute('data-noise');
      element?.classList.toggle('noise');
    },
  ];
  const act = () => {
    actions[pick(actions.length)]?.();
    setTimeout(act, pick(60));
  };
  act();
}
