import type { Review, ReviewInput } from "@daysignal/core";
import { useIsMutating } from "@tanstack/react-query";
import { useEffect } from "react";
import { trpc } from "../../trpc.ts";

/** The review of a range, or that of a client in it (§16); refetched after every change made here. */
export function useReview(input: ReviewInput) {
  const query = trpc.review.get.useQuery(input, {
    // The plan has changed since, here or elsewhere.
    staleTime: 0,
    placeholderData: (before: Review | undefined) => before,
  });
  const { refetch } = query;
  const isChanging = useIsMutating() > 0;
  useEffect(() => {
    // What was decided here changes the figures.
    if (!isChanging) void refetch();
  }, [isChanging, refetch]);
  return query;
}
