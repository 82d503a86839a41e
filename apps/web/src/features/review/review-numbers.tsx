import type { Review, ReviewFigures } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { rangeLabel } from "../../shared/range-label.ts";
import { formatMinutes } from "../../shared/words.ts";
import styles from "./review-numbers.module.css";
import { type ShowSignals, streakDays } from "./shown-number.ts";

interface ReviewNumbersProps {
  review: Review;
  onShow: ShowSignals;
}

const share = ({ done, planned }: { done: number; planned: number }) =>
  i18n.t("{done} of {planned}", { done, planned }, { comment: "How many of these are done" });

/** The figures of a review beside those of the days before; each opens the signals of both. */
export function ReviewNumbers({ review, onShow }: ReviewNumbersProps) {
  const { totals, before, streak } = review;
  const [days, beside] = streakDays(review);
  const earlier = rangeLabel(before);
  const numbers: {
    title: () => string;
    of: (figures: ReviewFigures) => string;
    shows: Omit<Parameters<ShowSignals>[0], "title">;
  }[] = [
    { title: () => i18n.t("Planned and done"), of: share, shows: { number: "planned" } },
    {
      title: () => i18n.t("Came back", {}, { comment: "Signals that returned" }),
      of: ({ returned }) => String(returned),
      shows: { number: "returned" },
    },
    {
      title: () => i18n.t("Done without a plan"),
      of: ({ unplanned }) => String(unplanned),
      shows: { number: "unplanned" },
    },
    {
      title: () => i18n.t("Estimated time of all done"),
      of: ({ minutes }) => formatMinutes(minutes),
      shows: { number: "finished" },
    },
    {
      title: () => i18n.t("High priority done"),
      of: ({ highPriority }) => share(highPriority),
      shows: { number: "planned", high: "priority" },
    },
    {
      title: () => i18n.t("High impact done"),
      of: ({ highImpact }) => share(highImpact),
      shows: { number: "planned", high: "impact" },
    },
  ];
  return (
    <section aria-label={i18n.t("In numbers")}>
      <ul role="list" className={styles.numbers}>
        {numbers.map(({ title, of, shows }) => (
          <li key={title()} className={styles.number}>
            <span className={styles.title}>{title()}</span>
            <Button
              variant="link"
              className={styles.value}
              aria-label={`${title()}: ${of(totals)}`}
              onClick={() => onShow({ title, beside: before, ...shows })}
            >
              {of(totals)}
            </Button>
            <span className={styles.before} title={earlier}>
              {i18n.t("before: {value}", { value: of(before.totals) })}
            </span>
          </li>
        ))}
        <li className={styles.number}>
          <span className={styles.title}>{daysInARow()}</span>
          {days ? (
            <Button
              variant="link"
              className={styles.value}
              aria-label={`${daysInARow()}: ${streak.current}`}
              onClick={() => onShow({ title: daysInARow, number: "finished", ...days, beside })}
            >
              {streak.current}
            </Button>
          ) : (
            <span className={styles.value}>{streak.current}</span>
          )}
          <span className={styles.before}>
            {i18n.t("longest: {count}", { count: streak.longest }, { comment: "Days in a row" })}
          </span>
        </li>
      </ul>
      {review.returnsBeforeDone.some(({ returns }) => returns > 0) ? (
        <p className={styles.returns}>
          {i18n.t("Came back before it was done:")}{" "}
          {review.returnsBeforeDone.map(({ returns, finished }) => (
            <Button
              key={returns}
              variant="link"
              onClick={() =>
                onShow({
                  title: () => timesBefore(returns),
                  number: "finished",
                  returnsBeforeDone: returns,
                })
              }
            >
              {`${timesBefore(returns)}: ${finished}`}
            </Button>
          ))}
        </p>
      ) : null}
    </section>
  );
}

const daysInARow = () => i18n.t("Days in a row", {}, { comment: "On which something was done" });

const mostCounted = 5;

/** "never", "once", "5 times or more". */
const timesBefore = (count: number): string =>
  count >= mostCounted
    ? i18n.t("{count} times or more", { count })
    : i18n.t("{count, plural, =0 {never} =1 {once} =2 {twice} other {# times}}", { count });
