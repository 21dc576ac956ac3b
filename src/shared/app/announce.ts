/** Id of the element that screen readers announce (WCAG 2.2, 4.1.3). React never writes into it. */
export const STATUS_ID = 'page-status';

export function announce(text: string): void {
  const status = document.getElementById(STATUS_ID);
  if (status) status.textContent = text;
}

/** Removes an announcement unless another one has replaced it. */
export function retract(text: string): void {
  if (document.getElementById(STATUS_ID)?.textContent === text) announce('');
}
