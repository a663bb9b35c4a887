/**
 * Opens what fills the screen. Before Safari 15.4 and Firefox 98 a dialog is an element without meaning: it then lies
 * over the page by its style alone, takes the focus, and gives it back.
 */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (!dialog) return;
  if ("showModal" in dialog) {
    dialog.showModal();
    return;
  }
  const plain: HTMLElement = dialog;
  returnTo = document.activeElement;
  plain.setAttribute("open", "");
  plain.setAttribute("role", "dialog");
  plain.setAttribute("aria-modal", "true");
  plain.querySelector("button")?.focus();
}

/** Before it goes, so that the focus returns to the button that opened it. */
export function closeModal(dialog: HTMLDialogElement | null): void {
  if (!dialog) return;
  if ("close" in dialog) dialog.close();
  else if (returnTo instanceof HTMLElement) returnTo.focus();
}

let returnTo: Element | null = null;
