import { type CalendarDay, dueLabel, formatMinutes, repeatOf, type Signal } from "@daysignal/core";
import { Box, Row } from "@daysignal/ui";
import { CalendarClock, Folder, Link, ListChecks, Repeat, Tag } from "lucide-react";
import { DueText } from "../../../shared/due-text.tsx";
import { browserTimeZone } from "../../../shared/time-zone.ts";
import { ProjectName } from "../../project/project-mark.tsx";
import { ProjectPicker } from "../../project/project-picker.tsx";
import { linkWords } from "../../project/project-words.ts";
import { useProject } from "../../project/use-projects.ts";
import { DuePicker } from "../../signal/due-picker.tsx";
import { EffortPicker } from "../../signal/effort-picker.tsx";
import { TagPicker } from "../../signal/tag-picker.tsx";
import { subtaskProgress } from "../../subtask/subtask-cache.ts";
import { SubtaskPicker } from "../../subtask/subtask-picker.tsx";
import { useSubtasks } from "../../subtask/use-subtasks.ts";
import type { CardActions } from "./card-actions.ts";
import { CardFact } from "./card-fact.tsx";

interface CardFactProps {
  signal: Signal;
  actions: CardActions;
  /** Whether Tab stops here. */
  tabStop: boolean;
}

/** The project, above the title. */
export function CardProject({ signal, actions, tabStop }: CardFactProps) {
  const project = useProject(signal.projectId);
  return (
    <ProjectPicker
      projectId={signal.projectId}
      onChange={(projectId) => actions.update({ projectId })}
      trigger={
        <CardFact
          type="button"
          unset={!project}
          data-unset={project ? undefined : ""}
          aria-label={project ? `Project: ${project.name}` : "Add to a project"}
          title={project?.name ?? "Add to a project"}
          tabIndex={tabStop ? 0 : -1}
          maxWidth="full"
        >
          {project ? (
            <ProjectName project={project} />
          ) : (
            <>
              <Folder aria-hidden />
              Project
            </>
          )}
        </CardFact>
      }
    />
  );
}

/** The line below the text: subtasks (completed of total), tags and the link. */
export function CardDetails({ signal, actions, tabStop }: CardFactProps) {
  const { completed, total } = subtaskProgress(useSubtasks(signal.id).data ?? []);
  const { tags, link } = signal;
  const words = tags.join(", ");
  return (
    <Row gap="4" minWidth="0">
      <SubtaskPicker
        taskId={signal.id}
        trigger={
          <CardFact
            type="button"
            unset={total === 0}
            data-unset={total === 0 ? "" : undefined}
            aria-label={
              total === 0 ? "Add subtasks" : `Subtasks: ${completed} of ${total} completed`
            }
            title={total === 0 ? "Add subtasks" : "Subtasks"}
            tabIndex={tabStop ? 0 : -1}
            flexShrink="0"
          >
            <ListChecks aria-hidden />
            {total === 0 ? null : `${completed} of ${total}`}
          </CardFact>
        }
      />
      <TagPicker
        draftKey={`signal/${signal.id}/tag`}
        value={tags}
        onChange={(next) => actions.update({ tags: [...next] })}
        trigger={
          <CardFact
            type="button"
            unset={tags.length === 0}
            data-unset={tags.length === 0 ? "" : undefined}
            aria-label={tags.length === 0 ? "Add tags" : `Tags: ${words}`}
            title={tags.length === 0 ? "Add tags" : words}
            tabIndex={tabStop ? 0 : -1}
          >
            <Tag aria-hidden />
            {tags.length === 0 ? null : (
              <Box as="span" minWidth="0" truncate>
                {words}
              </Box>
            )}
          </CardFact>
        }
      />
      {link ? (
        <CardFact asChild aria-label={`Link: ${linkWords(link)}`} title={link} data-no-print="">
          <a href={link} target="_blank" rel="noopener noreferrer" tabIndex={tabStop ? 0 : -1}>
            <Link aria-hidden />
            <Box as="span" minWidth="0" truncate>
              {linkWords(link)}
            </Box>
          </a>
        </CardFact>
      ) : null}
    </Row>
  );
}

interface CardFooterProps extends CardFactProps {
  today: CalendarDay;
  done: boolean;
}

/** Duration, recurrence and deadline. */
export function CardFooter({ signal, actions, tabStop, today, done }: CardFooterProps) {
  const { dueDate, estimatedMinutes } = signal;
  const repeat = repeatOf(signal.recurrence);
  const due = dueLabel(dueDate, today, browserTimeZone());
  return (
    <Row gap="3" minWidth="0">
      <EffortPicker
        value={estimatedMinutes}
        onChange={(estimate) => actions.update(estimate)}
        placement="bottom-start"
        trigger={
          <CardFact
            type="button"
            aria-label={`Effort: ${formatMinutes(estimatedMinutes)}`}
            title="Effort"
            tabIndex={tabStop ? 0 : -1}
          >
            {formatMinutes(estimatedMinutes)}
          </CardFact>
        }
      />
      {repeat === null ? null : (
        <CardFact
          type="button"
          aria-label={`Repeats ${repeat}`}
          title={`Repeats ${repeat}`}
          tabIndex={tabStop ? 0 : -1}
          onClick={actions.editRecurrence}
        >
          <Repeat aria-hidden />
        </CardFact>
      )}
      <Row flex="1" justifyContent="flex-end" minWidth="0">
        <DuePicker
          value={dueDate}
          today={today}
          onChange={(next) => actions.update({ dueDate: next })}
          placement="bottom-end"
          trigger={
            <CardFact
              type="button"
              unset={dueDate === null}
              data-unset={dueDate === null ? "" : undefined}
              justifyContent="flex-end"
              aria-label={dueDate === null ? "Add a deadline" : `Deadline: ${due}`}
              title={dueDate === null ? "Add a deadline" : "Deadline"}
              tabIndex={tabStop ? 0 : -1}
            >
              {dueDate === null ? (
                <CalendarClock aria-hidden />
              ) : (
                <DueText dueDate={dueDate} today={today} done={done} />
              )}
            </CardFact>
          }
        />
      </Row>
    </Row>
  );
}
