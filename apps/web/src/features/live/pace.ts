/**
 * The interval of the server's heartbeats, in milliseconds, and the silence after which a stream
 * counts as dead.
 */
export const paces = {
  /** While the tab is visible: a dead connection is detected within ten seconds. */
  quick: { beat: 4000, silence: 9000 },
  /** While it is hidden: a phone's radio can sleep in between. */
  slow: { beat: 30_000, silence: 65_000 },
} as const;

export type Pace = keyof typeof paces;
