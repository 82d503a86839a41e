/**
 * Copies the text of a field to the clipboard and resolves to whether it succeeded. If the
 * Clipboard API is missing (plain http) or refuses, the field is focused and selected and
 * `execCommand` is tried; the selection stays for copying by hand.
 */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
