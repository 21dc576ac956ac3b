import type { Page } from 'playwright/test';

/** Focuses all controls, forwards and backwards. @returns each fully covered control (WCAG 2.2, 2.4.11). */
export const findObscuredFocus = (page: Page) => page.evaluate(listObscured);

/** Runs in the page. Also lists controls of the sticky header whose focus scrolls the page. */
function listObscured(): string[] {
  const selector = ':is(a[href], button, summary, :checked):not([tabindex="-1"])';
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  const problems = [...controls, ...controls.reverse()].flatMap((control) => {
    const before = scrollY;
    control.focus();
    const name = control.textContent?.trim().slice(0, 40);
    // A wrapped link needs only one visible line, and a high control only one visible edge.
    const isSeen = [...control.getClientRects()].some(({ left, right, top, bottom }) =>
      [top + 3, (top + bottom) / 2, bottom - 3].some((y) => {
        const point = document.elementFromPoint((left + right) / 2, y);
        return control.contains(point) || point?.closest('label')?.contains(control);
      }),
    );
    const header = control.closest('header');
    const isSticky = header && getComputedStyle(header).position === 'sticky';
    return [
      isSeen ? [] : `${name}: covered`,
      isSticky && scrollY !== before ? `${name}: scrolls the page` : [],
    ].flat();
  });
  (document.activeElement as HTMLElement).blur();
  return problems;
}
