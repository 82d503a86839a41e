import { showsPriorityBadge } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { ArrowUp, Repeat, RotateCcw } from "lucide-react";
import { useRef } from "react";
import { DueText } from "../../shared/due-text.tsx";
import { formatMinutes, priorityLabel, workDaysLabel } from "../../shared/words.ts";
import { GoalSign } from "../goal/goal-sign.tsx";
import { ProjectName } from "../project/project-mark.tsx";
import { choicesOn, choiceWords } from "../signal/choice-views.ts";
import { returnedLabel } from "../signal/decide-words.ts";
import { DoneToggle } from "../signal/done-toggle.tsx";
import { laterMark } from "../signal/later-words.ts";
import { PriorityBadge } from "../signal/priority-badge.tsx";
import { useRepeatLabel } from "../signal/repeat-label.ts";
import facts from "../signal-list/row/row-facts.module.css";
import row from "../signal-list/row/row-line.module.css";
import { RowMenu } from "../signal-list/row/row-menu.tsx";
import type { RowContentProps, RowPartProps } from "../signal-list/row/row-parts.ts";
import VirtualRows, { type SignalRowsProps } from "../signal-list/virtual-rows.tsx";
import SwipeRow from "./swipe-row.tsx";
import styles from "./touch-rows.module.css";

/** The rows of the phone's list. */
export default function TouchRows({ list, ...rows }: SignalRowsProps) {
  return <VirtualRows {...rows} list={{ ...list, Line: TouchLine }} />;
}

/** Each has a button or an item of the menu as well. */
const swipes = { end: ["complete"], start: ["plan", "toTomorrow"] } as const;

/**
 * A row of the phone's list (§2): done toggle, content, menu, and a button that plans it. The
 * content is a single touch target that expands the row, or selects it while others are selected.
 */
function TouchLine(props: RowContentProps) {
  const { signal, list, tabStop, onExpandedChange, selecting } = props;
  const { actions, addLabel } = list;
  const line = useRef<HTMLDivElement>(null);
  const tabIndex = tabStop ? 0 : -1;
  return (
    <>
      <SwipeRow
        line={line}
        at={{ signal, today: list.today }}
        sides={swipes}
        onAct={actions.act}
        planLabel={addLabel}
      />
      <div ref={line} className={styles.line}>
        <DoneToggle
          drawsPeakOf={signal.id}
          size="sm"
          done={signal.status === "done"}
          tabStop={tabStop}
          onChange={(done) => actions.setDone(signal, done)}
        />
        <button
          type="button"
          className={`${row.content} ${styles.content}`}
          aria-expanded={false}
          tabIndex={tabIndex}
          onClick={() => {
            // Once some are selected, a tap selects more.
            if (selecting?.selecting) selecting.toggle();
            else onExpandedChange(true);
          }}
        >
          <span dir="auto" className={`${row.title} two-lines`} data-part="title">
            {signal.title}
          </span>
          <TouchMarks signal={signal} list={list} />
        </button>
        <div className={row.actions} data-part="actions">
          <RowMenu {...props} />
          <IconButton
            label={addLabel}
            size="sm"
            tabIndex={tabIndex}
            onClick={() => actions.addToDay(signal)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
        </div>
      </div>
    </>
  );
}

const shownChoices = choicesOn("phone");

/**
 * The set fields of a signal, read-only, in one line below its title. What does not fit is hidden.
 */
export function TouchMarks({ signal, list }: Pick<RowPartProps, "signal" | "list">) {
  const { priority, dueDate, estimatedMinutes, workDays, projectId, tags } = signal;
  const over = workDaysLabel(workDays);
  const project = projectId === null ? undefined : list.projects.get(projectId);
  const repeats = useRepeatLabel(signal);
  const [tag] = tags;
  const later = laterMark(signal, list.today);
  return (
    <span className={styles.marks}>
      {showsPriorityBadge(priority) ? (
        <PriorityBadge priority={priority} label={priorityLabel(priority)} />
      ) : null}
      {list.asks(signal) ? (
        <RotateCcw size={14} role="img" aria-label={returnedLabel(signal)} />
      ) : null}
      {later ? (
        <span dir="auto" className={facts.words}>
          {later.words}
        </span>
      ) : null}
      {repeats === null ? null : <Repeat size={14} role="img" aria-label={repeats} />}
      <GoalSign signal={signal} />
      {dueDate === null ? null : <DueText dueDate={dueDate} today={list.today} />}
      <span className={facts.figure}>{formatMinutes(estimatedMinutes)}</span>
      {over === null ? null : <span>{over}</span>}
      {project ? <ProjectName project={project} /> : null}
      {shownChoices.map((field) => {
        const value: string | null = signal[field];
        return value === null ? null : <span key={field}>{choiceWords(field, value)}</span>;
      })}
      {tag === undefined ? null : (
        <span className={facts.tag} dir="auto">
          {tag}
        </span>
      )}
      {tags.length > 1 ? (
        <span className={facts.figure} dir="ltr">{`+${tags.length - 1}`}</span>
      ) : null}
    </span>
  );
}
