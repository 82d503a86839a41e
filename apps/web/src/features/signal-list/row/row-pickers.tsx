import type { ChoiceField } from "@daysignal/core";
import { FolderPlus, TagPlus } from "lucide-react";
import { DueText } from "../../../shared/due-text.tsx";
import { i18n } from "../../../shared/language.ts";
import { formatMinutes } from "../../../shared/words.ts";
import { ProjectMark } from "../../project/project-mark.tsx";
import { ProjectPicker } from "../../project/project-picker.tsx";
import { ChoicePicker } from "../../signal/choice-picker.tsx";
import { choiceLabel, choiceViews, choiceWords } from "../../signal/choice-views.ts";
import { DuePicker } from "../../signal/due-picker.tsx";
import { EffortPicker } from "../../signal/effort-picker.tsx";
import { TagPicker } from "../../signal/tag-picker.tsx";
import { FactButton } from "./row-fact.tsx";
import styles from "./row-facts.module.css";
import type { RowPartProps } from "./row-parts.ts";

export interface RowPickerProps extends RowPartProps {
  /**
   * `mark`: only fields with a value are shown, the others on hover or focus. `words`: an empty
   * field shows its name.
   */
  look: "mark" | "words";
}

/** The project's dot and name as the trigger of its picker. */
export function RowProject({ signal, list, tabStop, look, visited }: RowPickerProps) {
  const project = signal.projectId === null ? undefined : list.projects.get(signal.projectId);
  if (!project && look === "mark" && !visited) return null;
  const name = project ? project.name : i18n.t("No project");
  const unset = i18n.t("Set project");
  const named = project && i18n.t("Project: {project}", { project: project.name });
  return (
    <ProjectPicker
      projectId={signal.projectId}
      onChange={(projectId) => list.actions.update(signal, { projectId })}
      trigger={
        <FactButton
          aria-label={named ?? (look === "words" ? name : unset)}
          title={named ?? unset}
          tabStop={tabStop}
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
  const label =
    tags.length === 0
      ? i18n.t("Add tags")
      : // With plain commas: the name has to contain what is shown, which has none.
        i18n.t("Tags: {tags}", { tags: tags.join(", ") });
  return (
    <TagPicker
      draftKey={`signal/${signal.id}/tag`}
      value={tags}
      onChange={(next) => list.actions.update(signal, { tags: [...next] })}
      trigger={
        <FactButton
          aria-label={label}
          title={label}
          tabStop={tabStop}
          fact="tags"
          add={tags.length > 0 || look === "words" ? undefined : "before"}
          spelled={look === "words" && tags.length > 0}
        >
          {tags.length > 0 ? null : look === "words" ? i18n.t("Add tags") : <TagPlus aria-hidden />}
          {shown.map((tag) => (
            <span dir="auto" key={tag} className={styles.tag}>
              {/* The space separates the words of the button's text. */}
              {`${tag} `}
            </span>
          ))}
          {more > 0 ? (
            <span
              className={styles.more}
              dir="ltr"
              data-more={more}
              data-rest={tags.slice(1).join(", ")}
            />
          ) : null}
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
          title={dueDate === null ? i18n.t("Set deadline") : i18n.t("Change deadline")}
          tabStop={tabStop}
          add={dueDate === null && look === "mark" ? "place" : undefined}
        >
          {dueDate !== null ? (
            <DueText dueDate={dueDate} today={list.today} done={signal.status === "done"} />
          ) : look === "words" ? (
            i18n.t("No deadline")
          ) : (
            i18n.t("Deadline")
          )}
        </FactButton>
      }
    />
  );
}

/** A field with a few values as the trigger of its picker. */
export function RowChoice({
  field,
  signal,
  list,
  tabStop,
  look,
  visited,
}: RowPickerProps & { field: ChoiceField }) {
  const value: string | null = signal[field];
  if (value === null && look === "mark" && !visited) return null;
  const { icon: Icon } = choiceViews[field];
  const words = choiceWords(field, value);
  return (
    <ChoicePicker
      field={field}
      value={value}
      onChange={(change) => list.actions.update(signal, change)}
      trigger={
        <FactButton
          aria-label={i18n.t("{label}: {value}", { label: choiceLabel(field), value: words })}
          title={choiceLabel(field)}
          tabStop={tabStop}
          add={value === null && look === "mark" ? "before" : undefined}
          spelled={look === "words"}
        >
          {value === null && look === "mark" ? <Icon aria-hidden /> : words}
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
      about={signal}
      onChange={(estimate) => list.actions.update(signal, estimate)}
      trigger={
        <FactButton
          aria-label={i18n.t("Effort: {duration}", { duration })}
          title={i18n.t("Change effort")}
          tabStop={tabStop}
        >
          <span className={styles.figure}>{duration}</span>
        </FactButton>
      }
    />
  );
}
