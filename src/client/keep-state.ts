/** What a visitor opens, chooses or has the focus on. */
const CONTROLS = 'main :is(a, button, details, input, summary)';

/**
 * Notes what the visitor has done in a page that is not hydrated yet. React renders the page again where an
 * extension or a translator has changed it. @returns what does the same in that page.
 */
export function keepState(): () => void {
  const before = listControls();
  const isChanged = before.map((control) => ({
    isOpen: control instanceof HTMLDetailsElement && control.open,
    isChecked: control instanceof HTMLInputElement && control.checked,
    isFocused: control === document.activeElement,
  }));
  return () => {
    const after = listControls();
    if (before[0]?.isConnected || after.length !== before.length) return;
    for (const [index, { isOpen, isChecked, isFocused }] of isChanged.entries()) {
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
