/**
 * Whether `commandfor` works (HTML Standard, since 2025). Only for event handlers in the browser:
 * where it does not, they do what the attribute says.
 */
export function hasInvokerCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype;
}
