import { readReviewSearch } from "@daysignal/core";
import { createFileRoute } from "@tanstack/react-router";
import { ReviewScreen } from "../features/review/review-screen.tsx";

/** /review : what was planned, finished and returned (§16). */
export const Route = createFileRoute("/_protected/review")({
  validateSearch: readReviewSearch,
  component: ReviewScreen,
});
