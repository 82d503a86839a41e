import { lazyPart, Skeleton } from "@daysignal/ui";
import { Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import { useOnceRead } from "../../shared/use-once-read.ts";
import { useSubtasks } from "../subtask/use-subtasks.ts";
import type { FocusActions } from "./focus-actions.ts";
import { FocusClock } from "./focus-clock.tsx";
import { FocusControls } from "./focus-controls.tsx";
import styles from "./focus-screen.module.css";
import { FocusNotes, FocusTitle } from "./focus-text.tsx";
import { RhythmOffer } from "./rhythm-offer.tsx";
import { useRhythm } from "./rhythm-store.ts";
import type { Focused } from "./use-focused.ts";
import { useRhythmState } from "./use-rhythm-state.ts";

/** Below the time, which need not wait for it. */
const FocusSubtasks = lazyPart(() => import("./focus-subtasks.tsx"));

interface FocusContentProps {
  focused: Focused;
  actions: FocusActions;
}

/** One signal: its title, the time, what can be done, its subtasks and notes, and what comes next. */
export function FocusContent({ focused, actions }: FocusContentProps) {
  const { signal, isClosed, next } = focused;
  const rhythm = useRhythmState(focused);
  const { isOn } = useRhythm();
  const text = { focused, actions };
  // The subtasks move what is below them.
  const isRead = useOnceRead(useSubtasks(signal.id));
  return (
    <div className={styles.content}>
      <FocusTitle key={signal.id} {...text} />
      <div className={styles.stage}>
        <FocusClock focused={focused} rhythm={rhythm} />
        {isOn ? <RhythmOffer {...text} rhythm={rhythm} /> : null}
        <FocusControls {...text} />
      </div>
      <div className={styles.details}>
        <Suspense fallback={<Skeleton height="2.5rem" />}>
          <FocusSubtasks key={signal.id} taskId={signal.id} />
          {isRead ? <FocusNotes key={`${signal.id} notes`} {...text} /> : null}
        </Suspense>
      </div>
      <p className={styles.next} dir="auto" data-loading={isRead ? undefined : ""}>
        {next && !isClosed
          ? i18n.t("Next: {title}", { title: next.title })
          : isClosed && !next
            ? i18n.t("Nothing is left today. Enjoy the rest of it.")
            : null}
      </p>
    </div>
  );
}
