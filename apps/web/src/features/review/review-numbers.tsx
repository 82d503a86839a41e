import { finishedCount, isWithoutSignals, type ReviewFigures, streakDays } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { rangeLabel } from "../../shared/range-label.ts";
import { formatMinutes } from "../../shared/words.ts";
import styles from "./review-screen.module.css";
import type { ReviewPartProps, ShownNumber } from "./shown-number.ts";

const share = ({ done, planned }: { done: number; planned: number }) =>
  i18n.t("{done} of {planned}", { done, planned }, { comment: "How many of these are done" });

/**
 * The figures of a review next to those of the previous period, if there was anything; each opens its
 * signals. What counts nothing in both is left out.
 */
export function ReviewNumbers({ review, onShow }: ReviewPartProps) {
  const { totals, before, streak, returnsBeforeDone } = review;
  const [days, compared] = streakDays(review);
  const hasBefore = !isWithoutSignals(before.totals);
  const figure = (
    title: () => string,
    read: (figures: ReviewFigures) => string,
    shows: Pick<ShownNumber, "number" | "high">,
    count: (figures: ReviewFigures) => number,
  ) => ({
    title: title(),
    value: read(totals),
    isSomething: count(totals) > 0 || count(before.totals) > 0,
    onClick: () => onShow({ title, ...(hasBefore ? { compared: before } : {}), ...shows }),
    before: hasBefore ? i18n.t("before: {value}", { value: read(before.totals) }) : null,
    hint: rangeLabel(before),
  });
  const cards = [
    figure(
      () => i18n.t("Planned and done"),
      share,
      { number: "planned" },
      (all) => all.planned,
    ),
    figure(
      () => i18n.t("Came back", {}, { comment: "Signals that returned" }),
      ({ returned }) => String(returned),
      { number: "returned" },
      ({ returned }) => returned,
    ),
    figure(
      () => i18n.t("Done without a plan"),
      ({ unplanned }) => String(unplanned),
      { number: "unplanned" },
      ({ unplanned }) => unplanned,
    ),
    figure(
      () => i18n.t("Estimated time of all done"),
      ({ minutes }) => formatMinutes(minutes),
      { number: "finished" },
      finishedCount,
    ),
    figure(
      () => i18n.t("High priority done"),
      ({ highPriority }) => share(highPriority),
      { number: "planned", high: "priority" },
      ({ highPriority }) => highPriority.planned,
    ),
    figure(
      () => i18n.t("High impact done"),
      ({ highImpact }) => share(highImpact),
      { number: "planned", high: "impact" },
      ({ highImpact }) => highImpact.planned,
    ),
    {
      title: daysInARow(),
      value: String(streak.current),
      isSomething: streak.longest > 0,
      onClick: days && (() => onShow({ title: daysInARow, number: "finished", ...days, compared })),
      before: i18n.t("longest: {count}", { count: streak.longest }, { comment: "Days in a row" }),
      hint: undefined,
    },
  ].filter(({ isSomething }) => isSomething);
  return (
    <section aria-label={i18n.t("In numbers")}>
      <ul role="list" className={styles.numbers}>
        {cards.map(({ title, value, onClick, before, hint }) => (
          <li key={title} className={styles.number}>
            <span className={styles.muted}>{title}</span>
            {onClick ? (
              <Button
                variant="link"
                className={styles.value}
                aria-label={`${title}: ${value}`}
                onClick={onClick}
              >
                {value}
              </Button>
            ) : (
              <span className={styles.value}>{value}</span>
            )}
            {before === null ? null : (
              <span className={styles.before} title={hint}>
                {before}
              </span>
            )}
          </li>
        ))}
      </ul>
      {returnsBeforeDone.some(({ returns }) => returns > 0) ? (
        <p className={styles.returns}>
          {i18n.t("Came back before it was done:")}{" "}
          {returnsBeforeDone.map(({ returns, finished }) => {
            const title = () => timesBefore(returns);
            return (
              <Button
                key={returns}
                variant="link"
                onClick={() => onShow({ title, number: "finished", returnsBeforeDone: returns })}
              >
                {`${title()}: ${finished}`}
              </Button>
            );
          })}
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
