/** How often the server says that a stream lives, in milliseconds, and the silence after which it does not. */
export const paces = {
  /** While somebody looks: a connection that was cut without a word is noticed within ten seconds. */
  quick: { beat: 4000, silence: 9000 },
  /** While nobody does: a phone's radio sleeps in between. */
  slow: { beat: 30_000, silence: 65_000 },
} as const;

export type Pace = keyof typeof paces;
