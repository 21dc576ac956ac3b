/**
 * Id of the status element. When the element's text changes, screen readers announce the new text (WCAG 2.2,
 * 4.1.3). Only `announce` and `retract` change this text, never React.
 */
export const STATUS_ID = 'page-status';

export function announce(text: string): void {
  const status = document.getElementById(STATUS_ID);
  if (status) status.textContent = text;
}

/** Removes an announcement from the status element, unless a later announcement has replaced it. */
export function retract(text: string): void {
  if (document.getElementById(STATUS_ID)?.textContent === text) announce('');
}
