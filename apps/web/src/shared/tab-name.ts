/**
 * The random name of this tab, by which it recognises its own changes in live updates
 * (features/live).
 */
export const tabName = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
  part.toString(36),
).join("-");
