/**
 * Shows a notice when a pasted text is longer than its field allows, because the browser truncates
 * it silently. Returns the unsubscribe function.
 */
export function announceCutPastes(): () => void {
  document.addEventListener("paste", onPaste);
  return () => document.removeEventListener("paste", onPaste);
}

function onPaste({ target, clipboardData, defaultPrevented }: ClipboardEvent): void {
  if (defaultPrevented) return;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || target.maxLength < 0) return;
  const pasted = clipboardData?.getData("text") ?? "";
  // An email field does not expose its selection.
  const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
  const left = target.maxLength - target.value.length + selected;
  if (pasted.length <= left) return;
  // Loaded here, because it is rarely said.
  void import("./cut-paste-words.ts").then(({ sayCut }) =>
    sayCut(target.maxLength, pasted.length - left),
  );
}
