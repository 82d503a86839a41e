/** What one day of a series is called instead of the series; null for what the series says (§4). */
export interface OwnWords {
  ownTitle: string | null;
  /** Empty for a day without notes. */
  ownNotes: string | null;
}

/** Separate from the schemas, so that screens can use it without zod. */
export const noOwnWords: OwnWords = { ownTitle: null, ownNotes: null };
