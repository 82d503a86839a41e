// Separate from the schemas, so that a screen that needs a limit does not load zod.

/** The maximum range of a review, in days. */
export const maxReviewDays = 400;
/** The total number of returns from which on an open signal is listed as returning repeatedly. */
export const returnsToKeepReturning = 2;
/**
 * The highest number of returns that is counted separately; it stands for all higher ones as well.
 */
export const mostCountedReturns = 5;
/** The maximum number of tags listed in a review; below, that of returned signals. */
export const maxReviewTags = 100;
export const maxReturning = 50;
/** The maximum number of underestimated signals listed. */
export const maxUnderestimated = 10;

/** The minimum values that count as high (§16). */
export const highFrom = { priority: 4, impact: 3 } as const;
