import {
  type DayRange,
  isCalendarDay,
  neighbourReview,
  type Review,
  type ReviewPeriod,
  type ReviewSearch,
  reviewRange,
  type TimeRounding,
} from "@daysignal/core";
import { IconButton, Segments, TextField } from "@daysignal/ui";
import { useIsMutating } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { useIsLate } from "../../shared/use-is-late.ts";
import { trpc } from "../../trpc.ts";
import styles from "./review-screen.module.css";
import { startOfWeek } from "./review-words.ts";

/** How long the review that the page requested first is shown without another request, in milliseconds. */
const firstReadMs = 1000;

/**
 * The days of these search parameters and their review (§16), for one client if given; refetched
 * after every change made here. Figures of other days are shown only briefly while these load.
 */
export function useReview(search: ReviewSearch, clientId?: string, rounding?: TimeRounding) {
  const range = reviewRange(search, useToday(), startOfWeek());
  const query = trpc.review.get.useQuery(
    { ...range, clientId, rounding },
    {
      staleTime: 0,
      // The plan may have changed since, here or elsewhere; not since the page requested the first one.
      refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > firstReadMs,
      placeholderData: (before: Review | undefined) => before,
    },
  );
  const { refetch } = query;
  const isChanging = useIsMutating() > 0;
  const wasChanging = useRef(isChanging);
  useEffect(() => {
    if (wasChanging.current && !isChanging) void refetch();
    wasChanging.current = isChanging;
  }, [isChanging, refetch]);
  const isLate = useIsLate(query.isPlaceholderData);
  // Other days' figures would stay below this range for as long as a slow connection takes.
  return { range, query: isLate ? { ...query, data: undefined } : query };
}

interface ReviewControlsProps {
  search: ReviewSearch;
  range: DayRange;
  /** With `replace`, in place of the entry in the browser's history: a day that is being typed. */
  onChange: (search: ReviewSearch, replace?: boolean) => void;
}

/** Goes to the days before and after these; beside their name. A range has none. */
export function ReviewSteps({ search, range, onChange: go }: ReviewControlsProps) {
  if (search.by === "range") return null;
  return (
    <div className={styles.steps} data-no-print="">
      <IconButton label={i18n.t("Previous")} onClick={() => go(neighbourReview(search, range, -1))}>
        <ChevronLeft className="mirrored" aria-hidden />
      </IconButton>
      <IconButton label={i18n.t("Next")} onClick={() => go(neighbourReview(search, range, 1))}>
        <ChevronRight className="mirrored" aria-hidden />
      </IconButton>
    </div>
  );
}

/** Chooses the days of a review: a week, a month, a quarter, or any range. */
export function ReviewControls({ search, range, onChange: go }: ReviewControlsProps) {
  const by = search.by ?? "week";
  const { from, to } = range;
  // The days as chosen: `reviewRange` shortens a long range, and one that ends before it begins.
  const { day: first = from, to: last = to } = search;
  const change = (ends: { day?: string; to?: string }) => {
    const { day, to: end } = { day: first, to: last, ...ends };
    if (isCalendarDay(day) && isCalendarDay(end)) go({ by: "range", day, to: end }, true);
  };
  return (
    <div className={styles.controls} data-no-print="">
      <Segments<ReviewPeriod>
        label={i18n.t("Days of the review")}
        options={[
          { value: "week", label: i18n.t("Week") },
          { value: "month", label: i18n.t("Month") },
          { value: "quarter", label: i18n.t("Quarter", {}, { comment: "Of a year" }) },
          { value: "range", label: i18n.t("Any days", {}, { comment: "A range of days" }) },
        ]}
        value={by}
        onChange={(value) =>
          go(value === "range" ? { by: value, day: from, to } : { by: value, day: search.day })
        }
      />
      {by === "range" ? (
        <div className={styles.ends}>
          <DayField label={i18n.t("First day")} value={from} onChange={(day) => change({ day })} />
          <DayField
            label={i18n.t("Last day")}
            min={from}
            value={to}
            onChange={(day) => change({ to: day })}
          />
        </div>
      ) : null}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  min?: string;
  value: string;
  onChange: (day: string) => void;
}

/** A date field that keeps what is typed, such as an unfinished year, until it is left. */
function DayField({ label, min, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="date"
      label={label}
      min={min}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
