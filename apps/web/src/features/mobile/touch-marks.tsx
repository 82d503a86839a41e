import { showsPriorityBadge } from "@daysignal/core";
import { Repeat } from "lucide-react";
import { DueText } from "../../shared/due-text.tsx";
import { formatMinutes, priorityLabel } from "../../shared/words.ts";
import { ProjectName } from "../project/project-mark.tsx";
import { choicesOn, choiceWords } from "../signal/choice-views.ts";
import { PriorityBadge } from "../signal/priority-badge.tsx";
import { useRepeatLabel } from "../signal/repeat-label.ts";
import AskingMark from "../signal-list/row/asking-mark.tsx";
import type { RowPartProps } from "../signal-list/row/row-parts.ts";
import styles from "./touch-marks.module.css";

const shownChoices = choicesOn("phone");

/**
 * The set fields of a signal, read-only, in one line below its title. What does not fit is hidden.
 */
export function TouchMarks({ signal, list }: Pick<RowPartProps, "signal" | "list">) {
  const { priority, dueDate, estimatedMinutes, projectId, tags } = signal;
  const project = projectId === null ? undefined : list.projects.get(projectId);
  const repeats = useRepeatLabel(signal);
  const [tag] = tags;
  return (
    <span className={styles.marks}>
      {showsPriorityBadge(priority) ? (
        <PriorityBadge priority={priority} label={priorityLabel(priority)} />
      ) : null}
      {list.asks(signal) ? <AskingMark look="icon" signal={signal} /> : null}
      {repeats === null ? null : <Repeat size={14} role="img" aria-label={repeats} />}
      {dueDate === null ? null : <DueText dueDate={dueDate} today={list.today} />}
      <span className={styles.figure}>{formatMinutes(estimatedMinutes)}</span>
      {project ? <ProjectName project={project} /> : null}
      {shownChoices.map((field) => {
        const value: string | null = signal[field];
        return value === null ? null : <span key={field}>{choiceWords(field, value)}</span>;
      })}
      {tag === undefined ? null : (
        <span className={styles.tag} dir="auto">
          {tag}
        </span>
      )}
      {tags.length > 1 ? (
        <span className={styles.figure} dir="ltr">{`+${tags.length - 1}`}</span>
      ) : null}
    </span>
  );
}
