import { type Placement, Popover, Skeleton, type TriggerProps } from "@daysignal/ui";
import { type ReactElement, Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import styles from "./subtask-picker.module.css";

const SubtaskPanel = lazyPart(() => import("./subtask-panel.tsx"));

export interface SubtaskPickerProps {
  taskId: string;
  /** The trigger: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  placement?: Placement;
}

/** The subtasks of a signal in a popover (§2), loaded on the first click. */
export function SubtaskPicker({ taskId, trigger, placement }: SubtaskPickerProps) {
  return (
    <Popover label={i18n.t("Subtasks")} trigger={trigger} {...(placement ? { placement } : {})}>
      <div className={styles.panel}>
        <Suspense fallback={<Skeleton height="5rem" />}>
          <SubtaskPanel taskId={taskId} addedNotice={i18n.t("Subtask added")} autoFocus />
        </Suspense>
      </div>
    </Popover>
  );
}
