type Key = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/**
 * Whether a key belongs to an input method: it confirms, chooses or cancels what is being composed.
 * Safari sends the last one after the composition has ended, with the key code 229.
 */
export function isComposing(event: Key | { readonly nativeEvent: Key }): boolean {
  const key = "nativeEvent" in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === 229;
}
