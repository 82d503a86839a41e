import { router } from "../trpc/procedures.ts";
import { getReview } from "./get-review.ts";
import { listReviewSignals } from "./list-review-signals.ts";

/** Reviews of a range of days (§16). */
export const reviewRouter = router({ get: getReview, listSignals: listReviewSignals });
