import {
  asksForDecision,
  type CalendarDay,
  type ChoiceField,
  type Signal,
  subtaskProgress,
} from "@daysignal/core";
import type { TriggerProps } from "@daysignal/ui";
import { CalendarClock, Folder, Link, ListChecks, Repeat, Tag } from "lucide-react";
import { type ComponentProps, Suspense } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { DueText } from "../../../shared/due-text.tsx";
import { i18n } from "../../../shared/language.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { dueLabel, enumerated, formatMinutes, formatTime } from "../../../shared/words.ts";
import { ProjectName } from "../../project/project-mark.tsx";
import { ProjectPicker } from "../../project/project-picker.tsx";
import { linkWords } from "../../project/project-words.ts";
import { useProject } from "../../project/use-projects.ts";
import { useSettings } from "../../settings/use-settings.ts";
import type { At } from "../../signal/actions/signal-action.ts";
import type { SignalActionId } from "../../signal/actions/signal-action-table.ts";
import { ChoicePicker } from "../../signal/choice-picker.tsx";
import { choiceLabel, choicesOn, choiceViews, choiceWords } from "../../signal/choice-views.ts";
import { DuePicker } from "../../signal/due-picker.tsx";
import { EffortPicker } from "../../signal/effort-picker.tsx";
import { useRepeatLabel } from "../../signal/repeat-label.ts";
import type { SignalChanges } from "../../signal/signal-actions.ts";
import { TagPicker } from "../../signal/tag-picker.tsx";
import { SubtaskPicker } from "../../subtask/subtask-picker.tsx";
import { useSubtasks } from "../../subtask/use-subtasks.ts";
import styles from "./signal-card.module.css";

const AskingMark = lazyPart(() => import("../../signal-list/row/asking-mark.tsx"), { quiet: true });

interface CardPartProps {
  signal: Signal;
  actions: CardActions;
  /** Whether Tab stops here. */
  tabStop: boolean;
}

/** The project, above the title. */
export function CardProject({ signal, actions, tabStop }: CardPartProps) {
  const project = useProject(signal.projectId);
  return (
    <ProjectPicker
      projectId={signal.projectId}
      onChange={(projectId) => actions.update({ projectId })}
      trigger={
        <CardFact
          unset={!project}
          aria-label={
            project ? i18n.t("Project: {name}", { name: project.name }) : i18n.t("Add to a project")
          }
          title={project?.name ?? i18n.t("Add to a project")}
          tabIndex={tabStop ? 0 : -1}
        >
          {project ? (
            <ProjectName project={project} />
          ) : (
            <>
              <Folder aria-hidden />
              {i18n.t("Project")}
            </>
          )}
        </CardFact>
      }
    />
  );
}

/** The line below the text: subtasks (completed of total), tags and the link. */
export function CardDetails({ signal, actions, tabStop }: CardPartProps) {
  const { completed, total } = subtaskProgress(useSubtasks(signal.id).data ?? []);
  const { tags, link } = signal;
  const words = enumerated(tags);
  return (
    <div className={styles.details}>
      <SubtaskPicker
        taskId={signal.id}
        trigger={
          <CardFact
            unset={total === 0}
            aria-label={
              total === 0
                ? i18n.t("Add subtasks")
                : i18n.t("Subtasks: {completed} of {total} completed", { completed, total })
            }
            title={total === 0 ? i18n.t("Add subtasks") : i18n.t("Subtasks")}
            tabIndex={tabStop ? 0 : -1}
          >
            <ListChecks aria-hidden />
            {total === 0 ? null : i18n.t("{completed} of {total}", { completed, total })}
          </CardFact>
        }
      />
      <TagPicker
        draftKey={`signal/${signal.id}/tag`}
        value={tags}
        onChange={(next) => actions.update({ tags: [...next] })}
        trigger={
          <CardFact
            unset={tags.length === 0}
            aria-label={
              tags.length === 0 ? i18n.t("Add tags") : i18n.t("Tags: {tags}", { tags: words })
            }
            title={tags.length === 0 ? i18n.t("Add tags") : words}
            tabIndex={tabStop ? 0 : -1}
          >
            <Tag aria-hidden />
            {tags.length === 0 ? null : (
              <span dir="auto" className={styles.words}>
                {words}
              </span>
            )}
          </CardFact>
        }
      />
      {shownChoices.map((field) => (
        <CardChoice key={field} {...{ field, signal, actions, tabStop }} />
      ))}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.fact}
          aria-label={i18n.t("Link: {link}", { link: linkWords(link) })}
          title={link}
          tabIndex={tabStop ? 0 : -1}
          data-no-print=""
        >
          <Link aria-hidden />
          <span dir="ltr" className={styles.words}>
            {linkWords(link)}
          </span>
        </a>
      ) : null}
    </div>
  );
}

const shownChoices = choicesOn("card");

/** A field with a few values. */
function CardChoice({ field, signal, actions, tabStop }: CardPartProps & { field: ChoiceField }) {
  const value: string | null = signal[field];
  const { icon: Icon } = choiceViews[field];
  const words = choiceWords(field, value);
  return (
    <ChoicePicker
      field={field}
      value={value}
      onChange={actions.update}
      trigger={
        <CardFact
          unset={value === null}
          aria-label={i18n.t("{label}: {value}", { label: choiceLabel(field), value: words })}
          title={choiceLabel(field)}
          tabIndex={tabStop ? 0 : -1}
        >
          <Icon aria-hidden />
          {value === null ? null : words}
        </CardFact>
      }
    />
  );
}

/** Says that the signal keeps coming back, on the button that opens the choices (§4). */
export function CardDecision({ signal, actions, tabStop }: CardPartProps) {
  return asksForDecision(signal, useSettings()) ? (
    <div className={styles.decision} data-no-print="">
      <Suspense fallback={null}>
        <AskingMark look="card" {...{ signal, tabStop }} onDecide={actions.decide} />
      </Suspense>
    </div>
  ) : null;
}

interface CardFooterProps extends CardPartProps {
  startsAt: string | null;
  today: CalendarDay;
  done: boolean;
}

/** Time, duration, recurrence and deadline. */
export function CardFooter({ signal, startsAt, actions, tabStop, today, done }: CardFooterProps) {
  const { dueDate, estimatedMinutes } = signal;
  const repeats = useRepeatLabel(signal);
  const due = dueLabel(dueDate, today, dayRule());
  return (
    <div className={styles.footer}>
      {startsAt ? (
        <CardFact
          aria-label={i18n.t("Set Time: {time}", { time: formatTime(startsAt) })}
          title={i18n.t("Set Time")}
          tabIndex={tabStop ? 0 : -1}
          onClick={actions.setTime}
        >
          {formatTime(startsAt)}
        </CardFact>
      ) : null}
      <EffortPicker
        value={estimatedMinutes}
        onChange={(estimate) => actions.update(estimate)}
        placement="bottom-start"
        trigger={
          <CardFact
            aria-label={i18n.t("Effort: {duration}", { duration: formatMinutes(estimatedMinutes) })}
            title={i18n.t("Effort")}
            tabIndex={tabStop ? 0 : -1}
          >
            {formatMinutes(estimatedMinutes)}
          </CardFact>
        }
      />
      {repeats === null ? null : (
        <CardFact
          aria-label={repeats}
          title={repeats}
          tabIndex={tabStop ? 0 : -1}
          onClick={actions.editRecurrence}
        >
          <Repeat aria-hidden />
        </CardFact>
      )}
      <div className={styles.deadline}>
        <DuePicker
          value={dueDate}
          today={today}
          onChange={(next) => actions.update({ dueDate: next })}
          placement="bottom-end"
          trigger={
            <CardFact
              unset={dueDate === null}
              aria-label={
                dueDate === null ? i18n.t("Add a deadline") : i18n.t("Deadline: {due}", { due })
              }
              title={dueDate === null ? i18n.t("Add a deadline") : i18n.t("Deadline")}
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
      </div>
    </div>
  );
}

interface CardFactProps
  extends Omit<ComponentProps<"button">, "type" | "className" | keyof TriggerProps>,
    TriggerProps {
  /**
   * Without a value it keeps its place, so that nothing moves when it appears: on hover and focus.
   */
  unset?: boolean;
}

/** A field of a card as the button that changes it. */
function CardFact({ unset = false, ...props }: CardFactProps) {
  return (
    <button {...props} type="button" className={styles.fact} data-unset={unset ? "" : undefined} />
  );
}

/** The actions of a card. */
export interface CardActions {
  moveTo: (position: number) => void;
  remove: () => void;
  setDone: (done: boolean) => void;
  update: (changes: SignalChanges) => void;
  /** Opens 'Set Time'. */
  setTime: () => void;
  /** Opens 'Edit Recurring Schedule'. */
  editRecurrence: () => void;
  /** Opens the choices for a signal that keeps coming back. */
  decide: () => void;
  /** Runs an action of the table. */
  act: (id: SignalActionId, at: At) => void;
}
