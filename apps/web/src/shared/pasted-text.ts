import { i18n } from "./language.ts";
import { showNotice } from "./toasts.ts";

/**
 * Shows a notice when a pasted text is longer than its field allows, because the browser truncates
 * it silently. Returns the unsubscribe function.
 */
export function announceCutPastes(): () => void {
  document.addEventListener("paste", onPaste);
  return () => document.removeEventListener("paste", onPaste);
}

function onPaste({ target, clipboardData }: ClipboardEvent): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || target.maxLength < 0) return;
  const pasted = clipboardData?.getData("text") ?? "";
  // An email field does not expose its selection.
  const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
  const left = target.maxLength - target.value.length + selected;
  if (pasted.length <= left) return;
  showNotice(
    i18n.t("The pasted text was cut"),
    i18n.t(
      "There is room for {room, plural, one {# character} other {# characters}} here; {rest, plural, one {# did not fit} other {# did not fit}}.",
      { room: target.maxLength, rest: pasted.length - left },
    ),
  );
}
