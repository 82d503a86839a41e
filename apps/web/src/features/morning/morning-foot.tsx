import type { DailyPlan, MorningParts } from "@daysignal/core";
import { Button, useBottomBar } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { lastView } from "../../shared/last-view.ts";
import { onSideMedia, useMedia } from "../../shared/phone-media.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import type { PlannerCalls } from "../plan/actions/planner-calls.ts";
import { bulkActions } from "../plan/bulk/bulk-actions.ts";
import { putOffMorning } from "../plan/day/morning-offered.ts";
import { DayBalance, DayLine } from "../plan/day/time-bar.tsx";
import { LearnedDay } from "./learned-day.tsx";
import styles from "./morning.module.css";
import { tooLongWords } from "./morning-words.ts";

interface MorningFootProps {
  plan: DailyPlan;
  parts: Pick<MorningParts, "best" | "tooLong">;
  calls: PlannerCalls;
}

/**
 * The estimates against the time there is, and what to do with the day as a whole. Always in sight,
 * because it counts what is pressed above.
 */
export function MorningFoot({ plan, parts, calls }: MorningFootProps) {
  const { date, dailyWIPLimit } = plan;
  const count = plan.signals.length;
  const { best, tooLong } = parts;
  const { planAll } = bulkActions(calls);
  const fill = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLAnchorElement>(null);
  const userId = useCurrentUser()?.id;
  const isFilling = best.length > 0;
  useBottomBar(useMedia(onSideMedia) ? "5rem" : "8rem");
  useEffect(() => {
    // The next thing to press, also when the button before is gone. The heading has the focus of
    // what led here until the day is loaded.
    if (!document.activeElement?.matches("body, h1")) return;
    (isFilling ? fill : start).current?.focus({ preventScroll: true });
  }, [isFilling]);
  const end = () => {
    if (userId !== undefined) putOffMorning(userId, date);
  };
  return (
    <div className={styles.foot}>
      <DayLine plan={plan} />
      <div className={styles.sums}>
        <p className={styles.balance}>
          <span>
            {i18n.t("{count} of {limit} planned", { count, limit: Math.max(count, dailyWIPLimit) })}
          </span>
          <DayBalance plan={plan} />
        </p>
        <LearnedDay plan={plan} />
      </div>
      <div className={styles.buttons} data-no-print="">
        {isFilling ? (
          <Button
            ref={fill}
            size="lg"
            onClick={() => planAll(best, date, { remark: tooLongWords(tooLong) })}
          >
            {i18n.t("Plan the best {count, plural, one {one} other {#}}", {
              count: best.length,
            })}
          </Button>
        ) : null}
        <Button variant="solid" size="lg" asChild>
          <Link to="/" search={lastView()} ref={start} onClick={end}>
            {i18n.t("Start the day")}
          </Link>
        </Button>
      </div>
    </div>
  );
}
