import { FolderPlus, TagPlus } from "lucide-react";
import { DueText } from "../../../shared/due-text.tsx";
import { formatMinutes } from "../../../shared/words.ts";
import { ProjectMark } from "../../project/project-mark.tsx";
import { ProjectPicker } from "../../project/project-picker.tsx";
import { DuePicker } from "../../signal/due-picker.tsx";
import { EffortPicker } from "../../signal/effort-picker.tsx";
import { TagPicker } from "../../signal/tag-picker.tsx";
import { FactButton } from "./row-fact.tsx";
import styles from "./row-facts.module.css";
import type { RowPartProps } from "./row-parts.ts";

export interface RowPickerProps extends RowPartProps {
  /**
   * `mark`: fields with values, the others on hover or focus. `words`: empty fields are named as
   * well.
   */
  look: "mark" | "words";
}

const tabIndexOf = (tabStop: boolean) => (tabStop ? 0 : -1);

/** The project's dot and name as the trigger of its picker. */
export function RowProject({ signal, list, tabStop, look, visited }: RowPickerProps) {
  const project = signal.projectId === null ? undefined : list.projects.get(signal.projectId);
  if (!project && look === "mark" && !visited) return null;
  const name = project ? project.name : "No project";
  const unset = look === "words" ? name : "Set project";
  return (
    <ProjectPicker
      projectId={signal.projectId}
      onChange={(projectId) => list.actions.update(signal, { projectId })}
      trigger={
        <FactButton
          aria-label={project ? `Project: ${name}` : unset}
          title={project ? `Project: ${name}` : "Set project"}
          tabIndex={tabIndexOf(tabStop)}
          fact="project"
          add={project || look === "words" ? undefined : "before"}
          spelled={look === "words" && project !== undefined}
        >
          {project ? <ProjectMark color={project.color} /> : null}
          {project || look === "words" ? (
            <span className={styles.name} dir="auto">
              {name}
            </span>
          ) : (
            <FolderPlus aria-hidden />
          )}
        </FactButton>
      }
    />
  );
}

/** The first tag and the number of others as the trigger of their picker. */
export function RowTags({ signal, list, tabStop, look, visited }: RowPickerProps) {
  const { tags } = signal;
  if (tags.length === 0 && look === "mark" && !visited) return null;
  const shown = look === "words" ? tags : tags.slice(0, 1);
  const more = tags.length - shown.length;
  const label = tags.length === 0 ? "Add tags" : `Tags: ${tags.join(", ")}`;
  return (
    <TagPicker
      draftKey={`signal/${signal.id}/tag`}
      value={tags}
      onChange={(next) => list.actions.update(signal, { tags: [...next] })}
      trigger={
        <FactButton
          aria-label={label}
          title={label}
          tabIndex={tabIndexOf(tabStop)}
          fact="tags"
          add={tags.length > 0 || look === "words" ? undefined : "before"}
          spelled={look === "words" && tags.length > 0}
        >
          {tags.length > 0 ? null : look === "words" ? "Add tags" : <TagPlus aria-hidden />}
          {shown.map((tag) => (
            <span dir="auto" key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
          {more > 0 ? <span className={styles.figure}>+{more}</span> : null}
        </FactButton>
      }
    />
  );
}

/** The deadline in the words of §9 as the trigger of its picker. */
export function RowDeadline({ signal, list, tabStop, look, visited }: RowPickerProps) {
  const { dueDate } = signal;
  if (dueDate === null && look === "mark" && !visited) return null;
  return (
    <DuePicker
      value={dueDate}
      today={list.today}
      placement="bottom-end"
      onChange={(next) => list.actions.update(signal, { dueDate: next })}
      trigger={
        <FactButton
          title={dueDate === null ? "Set deadline" : "Change deadline"}
          tabIndex={tabIndexOf(tabStop)}
          add={dueDate === null && look === "mark" ? "place" : undefined}
        >
          {dueDate !== null ? (
            <DueText dueDate={dueDate} today={list.today} done={signal.status === "done"} />
          ) : look === "words" ? (
            "No deadline"
          ) : (
            "Deadline"
          )}
        </FactButton>
      }
    />
  );
}

/** The duration as the trigger of its picker. */
export function RowEffort({ signal, list, tabStop }: RowPartProps) {
  const duration = formatMinutes(signal.estimatedMinutes);
  return (
    <EffortPicker
      value={signal.estimatedMinutes}
      onChange={(estimate) => list.actions.update(signal, estimate)}
      trigger={
        <FactButton
          aria-label={`Effort: ${duration}`}
          title="Change effort"
          tabIndex={tabIndexOf(tabStop)}
        >
          <span className={styles.figure}>{duration}</span>
        </FactButton>
      }
    />
  );
}
