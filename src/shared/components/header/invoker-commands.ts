/**
 * Whether the browser knows `commandfor` (HTML Standard, since 2025). Event handlers are its fallback.
 */
export function hasInvokerCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype;
}
