/** How long the object URL is kept for the browser to start saving, in milliseconds. */
const savingBegins = 60_000;

/** Saves a file on this device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), savingBegins);
}

/** Saves a text as a file on this device. */
export const saveText = (name: string, type: string, text: string): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
