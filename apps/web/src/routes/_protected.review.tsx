import { createFileRoute } from "@tanstack/react-router";
import { ReviewScreen } from "../features/review/review-screen.tsx";
import { readReviewSearch } from "../features/review/review-search.ts";

/** /review : what was planned, finished and returned (§16). */
export const Route = createFileRoute("/_protected/review")({
  validateSearch: readReviewSearch,
  component: ReviewScreen,
});
