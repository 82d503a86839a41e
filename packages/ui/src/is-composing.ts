/**
 * Whether a key belongs to an input method: it confirms, chooses or cancels what is being composed.
 * Safari sends the last one after the composition has ended, with the key code 229. React's events
 * have theirs in `nativeEvent`.
 */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === 229;
