/**
 * Selector for the elements in `main` that a visitor can open, choose or focus before hydration. It excludes
 * the current time's radio button and the link in its example: React adds them after hydration, which would
 * change the number of elements.
 */
const CONTROLS = 'main :is(a, button, details, input, summary):not([value=now], .example a)';

/**
 * Records which elements the visitor has opened, chosen or focused before hydration. If an extension or a
 * translator has changed the page's HTML, React re-renders the page, and the recorded states would otherwise
 * be lost.
 * @returns a function that restores the recorded states if React has re-rendered the page
 */
export function keepState(): () => void {
  const before = listControls();
  const states = before.map((control) => ({
    isOpen: control instanceof HTMLDetailsElement && control.open,
    isChecked: control instanceof HTMLInputElement && control.checked,
    isFocused: control === document.activeElement,
  }));
  return () => {
    const after = listControls();
    if (before[0]?.isConnected || after.length !== before.length) return;
    for (const [index, { isOpen, isChecked, isFocused }] of states.entries()) {
      const control = after[index];
      if (isOpen) control?.setAttribute('open', '');
      if (isChecked) control?.click();
      if (isFocused) control?.focus({ preventScroll: true });
    }
  };
}

function listControls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)];
}
