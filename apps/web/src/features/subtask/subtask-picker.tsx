import { lazyPart, Popover, type PopoverProps, Skeleton } from "@daysignal/ui";
import { Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./subtask-picker.module.css";

const SubtaskPanel = lazyPart(() => import("./subtask-panel.tsx"));

interface SubtaskPickerProps extends Pick<PopoverProps, "trigger"> {
  taskId: string;
}

/** The subtasks of a signal in a popover (§2), loaded on the first click. */
export function SubtaskPicker({ taskId, trigger }: SubtaskPickerProps) {
  return (
    <Popover label={i18n.t("Subtasks")} trigger={trigger}>
      <div className={styles.panel}>
        <Suspense fallback={<Skeleton height="5rem" />}>
          <SubtaskPanel taskId={taskId} addedNotice={i18n.t("Subtask added")} autoFocus />
        </Suspense>
      </div>
    </Popover>
  );
}
