import { IconButton } from "@daysignal/ui";
import { ArrowUp, CalendarClock } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import { appliesTo } from "../../signal/actions/signal-action-table.ts";
import { TomorrowButton } from "../../signal/actions/tomorrow-button.tsx";
import { DoneToggle } from "../../signal/done-toggle.tsx";
import { RowFacts } from "./row-facts.tsx";
import styles from "./row-line.module.css";
import { RowMenu } from "./row-menu.tsx";
import type { RowContentProps } from "./row-parts.ts";
import { RowNotes, RowTitle } from "./row-text.tsx";

/**
 * A signal as one line (§2): title and description edited in place, its fields, and quick actions.
 */
export function RowLine(props: RowContentProps) {
  const { signal, list, tabStop, visited } = props;
  const { actions, addLabel } = list;
  const done = signal.status === "done";
  const at = { signal, today: list.today };
  return (
    <>
      <DoneToggle
        drawsPeakOf={signal.id}
        size="sm"
        done={done}
        tabStop={tabStop}
        onChange={(next) => actions.setDone(signal, next)}
      />
      <div className={styles.content}>
        <RowTexts {...props} />
        <RowFacts signal={signal} list={list} tabStop={tabStop} visited={visited} />
      </div>
      <div className={styles.actions} data-part="actions">
        {visited && appliesTo("toTomorrow", at) ? (
          <TomorrowButton {...{ at, tabStop }} onAct={actions.act} data-add="place" />
        ) : (
          <span className={styles.noAction} data-optional />
        )}
        {visited && !done ? (
          <IconButton
            label={i18n.t("Schedule", {}, { comment: "A button: give a signal a day" })}
            size="sm"
            data-add="place"
            tabIndex={tabStop ? 0 : -1}
            onClick={() => actions.schedule(signal)}
          >
            <CalendarClock aria-hidden />
          </IconButton>
        ) : (
          <span className={styles.noAction} data-optional />
        )}
        <RowMenu {...props} />
        {done ? (
          <span className={styles.noAction} />
        ) : (
          <IconButton
            label={addLabel}
            size="sm"
            data-plan=""
            tabIndex={tabStop ? 0 : -1}
            onClick={() => actions.addToDay(signal)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
        )}
      </div>
    </>
  );
}

/** The title, and next to it as much of the description as fits; while that is edited, below it. */
function RowTexts(props: RowContentProps) {
  const { signal, visited, editing } = props;
  const isWriting = editing === "notes";
  return (
    <div className={styles.texts} data-part="texts" data-writing={isWriting ? "" : undefined}>
      <div
        className={styles.title}
        data-part="title"
        data-editing={editing === "title" ? "" : undefined}
      >
        <RowTitle {...props} lines={1} />
      </div>
      {isWriting || signal.notes !== null || visited ? (
        <div
          className={styles.notes}
          data-part="notes"
          data-add={isWriting || signal.notes !== null ? undefined : "place"}
        >
          <RowNotes {...props} lines={isWriting ? 10 : 1} />
        </div>
      ) : null}
    </div>
  );
}
