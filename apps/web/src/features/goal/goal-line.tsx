import { type GoalStatus, maxGoalLength, type WeekGoal } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { Check, CircleSlash, Minus, X } from "lucide-react";
import { useState } from "react";
import { EditableText } from "../../shared/editable-text.tsx";
import { i18n } from "../../shared/language.ts";
import styles from "./week-goals.module.css";

interface GoalLineProps {
  goal: WeekGoal;
  /** Its words stay as they are; what became of it can still be said. */
  isOver: boolean;
  onRename: (title: string, was: string) => void;
  onStatus: (status: GoalStatus) => void;
  onRemove: () => void;
}

/** A goal: whether it was reached or let go, each by one press, and its title, edited in place. */
export function GoalLine({ goal, isOver, onRename, onStatus, onRemove }: GoalLineProps) {
  const { id, title, status } = goal;
  const [editing, setEditing] = useState(false);
  const toggle = (to: GoalStatus) => onStatus(status === to ? "open" : to);
  return (
    <li className={styles.goal} data-status={status}>
      <button
        type="button"
        className={styles.mark}
        // Its circle shows it in forced colours too.
        data-mark=""
        aria-pressed={status === "reached"}
        aria-label={i18n.t("Reached: {title}", { title })}
        title={i18n.t("Reached", {}, { comment: "What became of a goal" })}
        onClick={() => toggle("reached")}
      >
        <span className={styles.circle}>
          {status === "dropped" ? <Minus aria-hidden /> : <Check aria-hidden />}
        </span>
      </button>
      <div className={styles.title}>
        {isOver ? (
          <span dir="auto">{title}</span>
        ) : (
          <EditableText
            label={i18n.t("Goal")}
            hint={i18n.t("Edit goal")}
            draftKey={`goal/${id}/title`}
            about={id}
            value={title}
            maxLength={maxGoalLength}
            lines={4}
            editing={editing}
            onEditingChange={setEditing}
            onSave={onRename}
          />
        )}
      </div>
      <span className={styles.tools} data-no-print="">
        <IconButton
          size="sm"
          aria-pressed={status === "dropped"}
          label={i18n.t("Let go: {title}", { title })}
          title={i18n.t("Let go")}
          onClick={() => toggle("dropped")}
        >
          <CircleSlash aria-hidden />
        </IconButton>
        {isOver ? null : (
          <IconButton
            size="sm"
            className={styles.remove}
            label={i18n.t("Remove: {title}", { title })}
            title={i18n.t("Remove")}
            onClick={onRemove}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}
