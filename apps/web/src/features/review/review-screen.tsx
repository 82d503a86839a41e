import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { rangeLabel } from "../../shared/range-label.ts";
import { useToday } from "../../shared/today.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { SideScreen } from "../account/session/side-screen.tsx";
import { ReviewContent } from "./review-content.tsx";
import { ReviewControls } from "./review-controls.tsx";
import { rangeOf } from "./review-range.ts";
import styles from "./review-screen.module.css";
import { startOfWeek } from "./review-words.ts";
import { useReview } from "./use-review.ts";

/** /review (§16): what was planned, finished and returned in a range of days. */
export function ReviewScreen() {
  // Renders the screen again when the language changes.
  useLanguage();
  const search = useSearch({ from: "/_protected/review" });
  const today = useToday();
  const home = useRef<HTMLAnchorElement>(null);
  const range = rangeOf(search, today, startOfWeek());
  const { data, error, refetch } = useReview(range);
  const navigate = useNavigate();
  return (
    <SideScreen title={i18n.t("Review")} status={rangeLabel(range)} home={home}>
      <ReviewControls
        search={search}
        range={range}
        onChange={(next) => void navigate({ to: "/review", search: next })}
      />
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
