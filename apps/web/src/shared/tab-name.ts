/** What this tab calls itself, so that it knows its own changes when it is told of them (features/live). */
export const tabName = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
  part.toString(36),
).join("-");
