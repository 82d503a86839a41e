/**
 * Copies the text of a field to the clipboard and resolves with whether the
 * browser did it. Where the Clipboard API is missing (plain http) or refused,
 * the field is focused and selected and the older copy command is tried; the
 * selection stays, so that it can be copied by hand.
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
