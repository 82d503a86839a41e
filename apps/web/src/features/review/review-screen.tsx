import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { useIsMutating } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { rangeLabel } from "../../shared/range-label.ts";
import { region } from "../../shared/region.ts";
import { useToday } from "../../shared/today.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { trpc } from "../../trpc.ts";
import { SideScreen } from "../account/session/side-screen.tsx";
import { ReviewContent } from "./review-content.tsx";
import { ReviewControls } from "./review-controls.tsx";
import { rangeOf } from "./review-range.ts";
import styles from "./review-screen.module.css";

const monday = 1;

/** /review (§16): what was planned, finished and returned in a range of days. */
export function ReviewScreen() {
  // Renders the screen again when the language changes.
  useLanguage();
  const search = useSearch({ from: "/_protected/review" });
  const today = useToday();
  const home = useRef<HTMLAnchorElement>(null);
  const range = rangeOf(search, today, region.calendar.startOfWeek ?? monday);
  const { data, error, refetch } = trpc.review.get.useQuery(range, {
    // The plan has changed since, here or elsewhere.
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const isChanging = useIsMutating() > 0;
  useEffect(() => {
    // What was decided here changes the figures.
    if (!isChanging) void refetch();
  }, [isChanging, refetch]);
  return (
    <SideScreen title={i18n.t("Review")} status={rangeLabel(range)} home={home}>
      <ReviewControls search={search} range={range} />
      {data ? (
        <ReviewContent review={data} />
      ) : error ? (
        <EmptyState
          title={i18n.t("The review could not be loaded")}
          action={<Button onClick={() => void refetch()}>{i18n.t("Try Again")}</Button>}
        >
          {errorMessage(error).sentence}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no set of form controls
        <div role="group" aria-busy aria-label={i18n.t("The review is loading")}>
          <Skeleton className={styles.skeletonLine} />
          <Skeleton className={styles.skeletonChart} />
        </div>
      )}
    </SideScreen>
  );
}
