import { announce, Button } from "@daysignal/ui";
import { elapsedWords } from "../../shared/elapsed-words.ts";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import { useElapsed } from "../signal/use-elapsed.ts";
import styles from "./focus-clock.module.css";
import { FocusPeak } from "./focus-peak.tsx";
import type { RhythmState } from "./rhythm.ts";
import type { Focused } from "./use-focused.ts";

interface FocusClockProps {
  focused: Focused;
  rhythm: RhythmState | null;
  /** The small window has no room for the peak. */
  isSmall?: boolean;
  /** The window that it is in. */
  view?: Window | undefined;
}

const minute = 60_000;

/**
 * The time that was spent on a signal, counting while it runs, or what is left of a break; above it
 * the peak, drawn by the rhythm, else by the estimate. Screen readers announce it on request only.
 */
export function FocusClock({ focused, rhythm, isSmall = false, view }: FocusClockProps) {
  const { signal, slot, running, spentMinutes, estimatedMinutes, isClosed } = focused;
  const spentMs = spentMinutes * minute + useElapsed(running, view);
  const isBreak = rhythm?.activity === "break";
  const isProgress = slot?.progress === true;
  const caption = captionOf(focused, rhythm);
  const spent = formatMinutes(Math.floor(spentMs / minute));
  const time = isBreak ? elapsedWords(rhythm.leftMs) : running ? elapsedWords(spentMs) : spent;
  const share = rhythm ? rhythm.share : spentMs / (estimatedMinutes * minute);
  const say = () =>
    announce(
      isBreak
        ? i18n.t("{left} of the break are left.", {
            left: formatMinutes(Math.ceil(rhythm.leftMs / minute)),
          })
        : i18n.t("{title}: {spent}. {caption}.", { title: signal.title, spent, caption }),
    );
  return (
    <div className={styles.clock} data-small={isSmall ? "" : undefined}>
      {isSmall ? null : (
        <FocusPeak
          // As on a card.
          share={isProgress ? 0.5 : isClosed ? 1 : Math.min(1, share)}
          isHalf={isProgress}
          isLit={isClosed || running !== null || isBreak}
        />
      )}
      {isClosed && spentMs < minute ? null : (
        <p role="timer" aria-live="off" className={styles.time}>
          {time}
        </p>
      )}
      <p className={styles.caption}>{caption}</p>
      {isSmall ? null : (
        <Button variant="quiet" size="sm" className={styles.say} onClick={say}>
          {i18n.t(
            "Say the time",
            {},
            { comment: "A button for screen readers: it reads the time aloud" },
          )}
        </Button>
      )}
    </div>
  );
}

/** Below the time: what it is of, and what it is measured by. */
function captionOf({ slot, estimatedMinutes }: Focused, rhythm: RhythmState | null): string {
  if (rhythm?.activity === "break") return i18n.t("Break", {}, { comment: "From work" });
  const estimated = i18n.t("{estimate} estimated", { estimate: formatMinutes(estimatedMinutes) });
  if (slot?.progress) return `${i18n.t("Worked on")} · ${estimated}`;
  if (!rhythm || rhythm.leftMs <= 0) return estimated;
  const left = formatMinutes(Math.ceil(rhythm.leftMs / minute));
  return i18n.t("{estimated} · break in {left}", { estimated, left });
}
