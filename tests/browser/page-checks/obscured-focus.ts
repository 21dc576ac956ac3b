import type { Page } from 'playwright/test';

/**
 * Focuses all controls in document order, then in reverse order.
 * @returns each control that is fully covered while it has the focus (WCAG 2.2, 2.4.11)
 */
export const findObscuredFocus = (page: Page) => page.evaluate(listObscured);

/**
 * Runs in the page context. @returns the fully covered controls, and the controls in the sticky header that
 * scroll the page when they are focused.
 */
function listObscured(): string[] {
  const selector = ':is(a[href], button, summary, :checked):not([tabindex="-1"])';
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  const problems = [...controls, ...controls.reverse()].flatMap((control) => {
    const before = scrollY;
    control.focus();
    const name = control.textContent?.trim().slice(0, 40);
    // A control counts as visible if the top, middle or bottom of any line of its text is visible.
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
