import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import type { FocusActions } from "./focus-actions.ts";
import type { RhythmState } from "./rhythm.ts";
import styles from "./rhythm-offer.module.css";
import { useRhythm } from "./rhythm-store.ts";
import type { Focused } from "./use-focused.ts";

interface RhythmOfferProps {
  focused: Focused;
  rhythm: RhythmState | null;
  actions: FocusActions;
}

/** Offers a break after some work, and to go on after a break; what one does is one's own choice. */
export function RhythmOffer({ focused, rhythm, actions }: RhythmOfferProps) {
  const { breakMinutes } = useRhythm();
  const isOver = rhythm?.leftMs === 0;
  const isBreak = rhythm?.activity === "break";
  return (
    <div className={styles.offer}>
      <p role="status">
        {!isOver
          ? null
          : isBreak
            ? i18n.t("The break is over.")
            : i18n.t("Time for a break: {count, plural, one {# minute} other {# minutes}}", {
                count: breakMinutes,
              })}
      </p>
      {isOver && !isBreak ? (
        <Button size="sm" onClick={() => actions.takeBreak(focused)}>
          {i18n.t("Take it", {}, { comment: "A button: take the break" })}
        </Button>
      ) : null}
      {isOver || isBreak ? (
        <Button
          variant={isBreak ? "outline" : "quiet"}
          size="sm"
          onClick={() => actions.goOn(focused)}
        >
          {i18n.t("Go on", {}, { comment: "A button: work on, without or after a break" })}
        </Button>
      ) : null}
    </div>
  );
}
