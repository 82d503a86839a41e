import { type DayRange, isCalendarDay } from "@daysignal/core";
import { IconButton, Segments, TextField } from "@daysignal/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { neighbour } from "./review-range.ts";
import styles from "./review-screen.module.css";
import type { Period, ReviewSearch } from "./review-search.ts";

interface ReviewControlsProps {
  search: ReviewSearch;
  range: DayRange;
  onChange: (search: ReviewSearch) => void;
}

/** Chooses the days of a review: a week, a month, a quarter, or any range. */
export function ReviewControls({ search, range, onChange: go }: ReviewControlsProps) {
  const by = search.by ?? "week";
  const change = (end: "from" | "to", text: string) => {
    if (!isCalendarDay(text)) return;
    const { from, to } = end === "from" ? { ...range, from: text } : { ...range, to: text };
    // A range that is backwards has one day (`rangeOf`).
    go({ by: "range", day: from, to });
  };
  return (
    <div className={styles.controls} data-no-print="">
      <Segments<Period>
        label={i18n.t("Days of the review")}
        options={[
          { value: "week", label: i18n.t("Week") },
          { value: "month", label: i18n.t("Month") },
          { value: "quarter", label: i18n.t("Quarter", {}, { comment: "Of a year" }) },
          { value: "range", label: i18n.t("Any days", {}, { comment: "A range of days" }) },
        ]}
        value={by}
        onChange={(value) =>
          go(
            value === "range"
              ? { by: value, day: range.from, to: range.to }
              : { by: value, day: search.day },
          )
        }
      />
      {by === "range" ? (
        <div className={styles.ends}>
          <TextField
            type="date"
            label={i18n.t("First day")}
            value={range.from}
            onChange={({ target }) => change("from", target.value)}
          />
          <TextField
            type="date"
            label={i18n.t("Last day")}
            min={range.from}
            value={range.to}
            onChange={({ target }) => change("to", target.value)}
          />
        </div>
      ) : (
        <div className={styles.steps}>
          <IconButton label={i18n.t("Previous")} onClick={() => go(neighbour(search, range, -1))}>
            <ChevronLeft className="mirrored" aria-hidden />
          </IconButton>
          <IconButton label={i18n.t("Next")} onClick={() => go(neighbour(search, range, 1))}>
            <ChevronRight className="mirrored" aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
