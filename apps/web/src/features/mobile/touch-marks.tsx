import { formatMinutes, priorityLabel, repeatOf, showsPriorityBadge } from "@daysignal/core";
import { chakra } from "@daysignal/ui";
import { Repeat } from "lucide-react";
import { DueText } from "../../shared/due-text.tsx";
import { ProjectName } from "../project/project-mark.tsx";
import { PriorityBadge } from "../signal/priority-badge.tsx";
import styles from "../signal-list/row/row-facts.module.css";
import type { RowPartProps } from "../signal-list/row/row-parts.ts";

const Marks = chakra("span", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    rowGap: "2",
    height: "5",
    overflow: "hidden",
    textStyle: "small",
    color: "fg.muted",
  },
});

/**
 * The set fields of a signal, read-only, in one line below its title. What does not fit is hidden.
 */
export function TouchMarks({ signal, list }: Pick<RowPartProps, "signal" | "list">) {
  const { priority, recurrence, dueDate, estimatedMinutes, projectId, tags } = signal;
  const project = projectId === null ? undefined : list.projects.get(projectId);
  const repeat = repeatOf(recurrence);
  const [tag] = tags;
  return (
    <Marks>
      {showsPriorityBadge(priority) ? (
        <PriorityBadge priority={priority} label={priorityLabel(priority)} />
      ) : null}
      {repeat === null ? null : <Repeat size={14} role="img" aria-label={`Repeats ${repeat}`} />}
      {dueDate === null ? null : <DueText dueDate={dueDate} today={list.today} />}
      <span className={styles.figure}>{formatMinutes(estimatedMinutes)}</span>
      {project ? <ProjectName project={project} /> : null}
      {tag === undefined ? null : (
        <span className={styles.tag} dir="auto">
          {tag}
        </span>
      )}
      {tags.length > 1 ? <span className={styles.figure}>+{tags.length - 1}</span> : null}
    </Marks>
  );
}
