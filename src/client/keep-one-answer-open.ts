/** What `name` does by itself, for browsers that do not know it on details (Firefox before 130). */
export function keepOneAnswerOpen(): void {
  if ('name' in HTMLDetailsElement.prototype) return;
  // The event does not bubble.
  document.addEventListener('toggle', closeOthers, { capture: true });
}

function closeOthers({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  for (const other of target.parentElement?.querySelectorAll('details') ?? []) {
    if (other !== target) other.open = false;
  }
}
