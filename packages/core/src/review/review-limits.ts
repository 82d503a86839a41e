// Separate from the schemas, so that a screen that needs a number loads no parser.

/** The longest range of a review. */
export const maxReviewDays = 400;
/** From how many returns on, in all, a signal that came back and is still open keeps returning. */
export const returnsToKeepReturning = 2;
/** Returns before it was done are counted up to this number, which stands for all above as well. */
export const mostCountedReturns = 5;
/** A review lists as many of the tags and of the signals that returned. */
export const maxReviewTags = 100;
export const maxReturning = 50;

/** The least value that counts as high (§16). */
export const highFrom = { priority: 4, impact: 3 } as const;
