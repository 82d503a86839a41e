import { formatMinutes } from "@daysignal/core";
import { chakra, Figure } from "@daysignal/ui";
import { FolderPlus, TagPlus } from "lucide-react";
import { DueText } from "../../shared/due-text.tsx";
import { ProjectMark } from "../project/project-mark.tsx";
import { ProjectPicker } from "../project/project-picker.tsx";
import { DuePicker } from "./due-picker.tsx";
import { EffortPicker } from "./effort-picker.tsx";
import { FactButton, narrow, onDemandAdd, onDemandMark } from "./row-fact.tsx";
import type { RowPartProps } from "./row-parts.ts";
import { TagPicker } from "./tag-picker.tsx";

export interface RowPickerProps extends RowPartProps {
  /** `mark`: set facts alone, and what adds others once one is near. `words`: says also what is not set. */
  look: "mark" | "words";
}

const tabIndexOf = (tabStop: boolean) => (tabStop ? 0 : -1);

/** The project: its dot and name, and the picker behind them. */
export function RowProject({ signal, list, tabStop, look, visited }: RowPickerProps) {
  const project = signal.projectId === null ? undefined : list.projects.get(signal.projectId);
  if (!project && look === "mark" && !visited) return null;
  const name = project ? project.name : "No project";
  return (
    <ProjectPicker
      projectId={signal.projectId}
      onChange={(projectId) => list.actions.update(signal, { projectId })}
      trigger={
        <FactButton
          type="button"
          aria-label={project ? `Project: ${name}` : "Set project"}
          title={project ? `Project: ${name}` : "Set project"}
          tabIndex={tabIndexOf(tabStop)}
          spelled={look === "words" && project !== undefined}
          css={project || look === "words" ? { [narrow]: { order: 1 } } : onDemandMark}
        >
          {project ? <ProjectMark color={project.color} /> : null}
          {project || look === "words" ? (
            <Name look={look}>{name}</Name>
          ) : (
            <FolderPlus aria-hidden />
          )}
        </FactButton>
      }
    />
  );
}

/** The tags: the first one and how many more, and the picker behind them. */
export function RowTags({ signal, list, tabStop, look, visited }: RowPickerProps) {
  const { tags } = signal;
  if (tags.length === 0 && look === "mark" && !visited) return null;
  const shown = look === "words" ? tags : tags.slice(0, 1);
  const more = tags.length - shown.length;
  const label = tags.length === 0 ? "Add tags" : `Tags: ${tags.join(", ")}`;
  return (
    <TagPicker
      value={tags}
      onChange={(next) => list.actions.update(signal, { tags: [...next] })}
      trigger={
        <FactButton
          type="button"
          aria-label={label}
          title={label}
          tabIndex={tabIndexOf(tabStop)}
          spelled={look === "words" && tags.length > 0}
          flexWrap={look === "words" ? "wrap" : "nowrap"}
          css={tags.length > 0 || look === "words" ? { [narrow]: { order: 2 } } : onDemandMark}
        >
          {tags.length > 0 ? null : look === "words" ? "Add tags" : <TagPlus aria-hidden />}
          {shown.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {more > 0 ? <Figure>+{more}</Figure> : null}
        </FactButton>
      }
    />
  );
}

/** The deadline in the words of §9, and the picker behind it. */
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
          type="button"
          title={dueDate === null ? "Set deadline" : "Change deadline"}
          tabIndex={tabIndexOf(tabStop)}
          {...(dueDate === null && look === "mark" ? { css: onDemandAdd } : {})}
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

/** How long it takes, and the picker behind it. */
export function RowEffort({ signal, list, tabStop }: RowPartProps) {
  const duration = formatMinutes(signal.estimatedMinutes);
  return (
    <EffortPicker
      value={signal.estimatedMinutes}
      onChange={(estimate) => list.actions.update(signal, estimate)}
      trigger={
        <FactButton
          type="button"
          aria-label={`Effort: ${duration}`}
          title="Change effort"
          tabIndex={tabIndexOf(tabStop)}
        >
          <Figure>{duration}</Figure>
        </FactButton>
      }
    />
  );
}

const Name = chakra("span", {
  base: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  variants: { look: { mark: { maxWidth: "32" }, words: { maxWidth: "full" } } },
});

const Tag = chakra("span", {
  base: {
    maxWidth: "24",
    overflow: "hidden",
    textOverflow: "ellipsis",
    px: "1.5",
    lineHeight: "1.25rem",
    borderRadius: "sm",
    bg: "bg.sunken",
  },
});
