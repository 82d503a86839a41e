import type { Locator } from "@playwright/test";

/** Pastes into a field; true if the field took the text itself. */
export const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    // Firefox ignores clipboard data in the event's constructor.
    Object.defineProperty(event, "clipboardData", { value: clipboardData });
    return element.dispatchEvent(event);
  }, text);
