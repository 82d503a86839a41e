/** The focused element; in a menu, which is unmounted after a choice, the button that opened it. */
export function focusedOrOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest("[role=menu]");
  const opener = menu
    ? document.querySelector(`[aria-haspopup=menu][aria-controls="${CSS.escape(menu.id)}"]`)
    : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
