/** Saves a text that this page has made as a file on the device. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob(["\uFEFF", text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
