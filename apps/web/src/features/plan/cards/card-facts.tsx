import { asksForDecision, type ChoiceField, type Signal, subtaskProgress } from "@daysignal/core";
import { lazyPart, type TriggerProps } from "@daysignal/ui";
import { CalendarClock, Folder, Hourglass, Link, ListChecks, Repeat, Tag } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { DueText } from "../../../shared/due-text.tsx";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import {
  dueLabel,
  enumerated,
  formatMinutes,
  formatTime,
  workDaysLabel,
} from "../../../shared/words.ts";
import { GoalSign } from "../../goal/goal-sign.tsx";
import { ProjectName } from "../../project/project-mark.tsx";
import { ProjectPicker } from "../../project/project-picker.tsx";
import { linkWords } from "../../project/project-words.ts";
import { useProject } from "../../project/use-projects.ts";
import { useSettings } from "../../settings/use-settings.ts";
import { ChoicePicker } from "../../signal/choice-picker.tsx";
import { choiceLabel, choicesOn, choiceViews, choiceWords } from "../../signal/choice-views.ts";
import { DuePicker } from "../../signal/due-picker.tsx";
import { EffortPicker } from "../../signal/effort-picker.tsx";
import { waitingLabel } from "../../signal/later-words.ts";
import { useRepeatLabel } from "../../signal/repeat-label.ts";
import { TagPicker } from "../../signal/tag-picker.tsx";
import { SubtaskPicker } from "../../subtask/subtask-picker.tsx";
import { useSubtasks } from "../../subtask/use-subtasks.ts";
import type { CardActions } from "./card-actions.ts";
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
          add={!project && i18n.t("Add to a project")}
          label={i18n.t("Project: {name}", { name: project?.name ?? "" })}
          title={project?.name}
          tabStop={tabStop}
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
  const { data: subtasks = [], isLoading } = useSubtasks(signal.id);
  const { completed, total } = subtaskProgress(subtasks);
  const { tags, link } = signal;
  const words = enumerated(tags);
  return (
    <div className={styles.details} data-loading={isLoading ? "" : undefined}>
      <SubtaskPicker
        taskId={signal.id}
        trigger={
          <CardFact
            add={total === 0 && i18n.t("Add subtasks")}
            label={i18n.t("Subtasks: {completed} of {total} completed", { completed, total })}
            title={i18n.t("Subtasks")}
            tabStop={tabStop}
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
            add={tags.length === 0 && i18n.t("Add tags")}
            label={i18n.t("Tags: {tags}", { tags: words })}
            title={words}
            tabStop={tabStop}
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
      <GoalSign signal={signal} />
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
          label={i18n.t("{label}: {value}", { label: choiceLabel(field), value: words })}
          title={choiceLabel(field)}
          tabStop={tabStop}
        >
          <Icon aria-hidden />
          {value === null ? null : words}
        </CardFact>
      }
    />
  );
}

/** What the signal waits for, as the button that changes it. */
export function CardWaiting({ signal, actions, tabStop }: CardPartProps) {
  const today = useToday();
  const words = waitingLabel(signal, today);
  return words === null ? null : (
    <div className={styles.waiting}>
      <CardFact
        label={words}
        title={words}
        tabStop={tabStop}
        onClick={() => actions.act("wait", { signal, today })}
      >
        <Hourglass aria-hidden />
        <span dir="auto" className={styles.words}>
          {words}
        </span>
      </CardFact>
    </div>
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
  done: boolean;
  spentMinutes: number;
}

/** Time, duration, recurrence and deadline. */
export function CardFooter(props: CardFooterProps) {
  const { signal, startsAt, actions, tabStop, done, spentMinutes } = props;
  const { dueDate, estimatedMinutes, workDays } = signal;
  const duration = [formatMinutes(estimatedMinutes), workDaysLabel(workDays)]
    .filter(Boolean)
    .join(" ");
  const effort =
    spentMinutes === 0
      ? duration
      : i18n.t(
          "{spent} of {duration}",
          { spent: formatMinutes(spentMinutes), duration },
          { comment: "The time that was spent on a signal, and its estimate" },
        );
  const today = useToday();
  const repeats = useRepeatLabel(signal);
  const due = dueLabel(dueDate, today, dayRule());
  return (
    <div className={styles.footer}>
      {startsAt ? (
        <CardFact
          label={i18n.t("Set Time: {time}", { time: formatTime(startsAt) })}
          title={i18n.t("Set Time")}
          tabStop={tabStop}
          onClick={actions.setTime}
        >
          {formatTime(startsAt)}
        </CardFact>
      ) : null}
      <EffortPicker
        value={estimatedMinutes}
        about={signal}
        onChange={(estimate) => actions.update(estimate)}
        placement="bottom-start"
        trigger={
          <CardFact
            label={i18n.t("Effort: {duration}", { duration: effort })}
            title={i18n.t("Effort")}
            tabStop={tabStop}
          >
            <span className={styles.words}>{effort}</span>
          </CardFact>
        }
      />
      {repeats === null ? null : (
        <CardFact
          label={repeats}
          title={repeats}
          tabStop={tabStop}
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
              add={dueDate === null && i18n.t("Add a deadline")}
              label={i18n.t("Deadline: {due}", { due })}
              title={i18n.t("Deadline")}
              tabStop={tabStop}
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

interface CardFactProps extends TriggerProps {
  label: string;
  title: string | undefined;
  /** Its name while it has no value, in place of label and title. */
  add?: string | false;
  /**
   * Without a value it keeps its place, so that nothing moves when it appears: on hover and focus.
   */
  unset?: boolean;
  /** Whether Tab stops here. */
  tabStop: boolean;
  children: ReactNode;
}

/** A field of a card as the button that changes it. */
function CardFact({ label, title, add, unset, tabStop, ...props }: CardFactProps) {
  return (
    <button
      {...props}
      type="button"
      className={styles.fact}
      aria-label={add || label}
      title={add || title}
      tabIndex={tabStop ? 0 : -1}
      data-unset={add || unset ? "" : undefined}
    />
  );
}
