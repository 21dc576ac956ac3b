/** Closes a dialog, also one that is open as a popover. */
export function closeDialog(dialog: HTMLDialogElement | null): void {
  dialog?.close();
  dialog?.hidePopover?.(); // Firefox 125
}
