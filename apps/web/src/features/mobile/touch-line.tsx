import { ArrowUp, Check } from "lucide-react";
import { useRef } from "react";
import { DoneToggle, doneLabel } from "../signal/done-toggle.tsx";
import { RowAction } from "../signal-list/row/row-fact.tsx";
import { RowMenu } from "../signal-list/row/row-menu.tsx";
import type { RowContentProps } from "../signal-list/row/row-parts.ts";
import styles from "./touch-line.module.css";
import { TouchMarks } from "./touch-marks.tsx";
import { type Swipe, useSwipe } from "./use-swipe.ts";

/**
 * A row of the phone's list (§2): done toggle, content, menu, and a button that plans it. The
 * content is a single touch target that expands the row, or selects it while others are selected.
 * Swiping to the end of the line marks it done, swiping to its start plans it; both have a button
 * as well.
 */
export function TouchLine(props: RowContentProps) {
  const { signal, list, tabStop, expanded, onExpandedChange, selecting } = props;
  const { actions, addLabel } = list;
  const line = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(line, (side) =>
    side === "end" ? actions.setDone(signal, true) : actions.addToDay(signal),
  );
  const tabIndex = tabStop ? 0 : -1;
  return (
    <>
      {swipe ? <Behind {...swipe} addLabel={addLabel} /> : null}
      <div ref={line} className={styles.line} data-swiping={swipe ? "" : undefined}>
        <DoneToggle
          size="sm"
          done={false}
          tabStop={tabStop}
          onChange={(done) => actions.setDone(signal, done)}
        />
        <button
          type="button"
          className={styles.content}
          aria-expanded={false}
          tabIndex={tabIndex}
          onClick={() => {
            // Once some are selected, a tap selects more.
            if (selecting?.selecting) selecting.toggle();
            else onExpandedChange(true);
          }}
        >
          <span dir="auto" className={styles.title} data-part="title">
            {signal.title}
          </span>
          <TouchMarks signal={signal} list={list} />
        </button>
        <div className={styles.actions} data-part="actions">
          <RowMenu
            signal={signal}
            list={list}
            tabStop={tabStop}
            expanded={expanded}
            onExpandedChange={onExpandedChange}
            selecting={selecting}
          />
          <RowAction label={addLabel} tabIndex={tabIndex} onClick={() => actions.addToDay(signal)}>
            <ArrowUp aria-hidden />
          </RowAction>
        </div>
      </div>
    </>
  );
}

/**
 * The swipe's action, highlighted once releasing would trigger it. Screen readers use the buttons.
 */
function Behind({ side, armed, addLabel }: Swipe & { addLabel: string }) {
  const isDone = side === "end";
  return (
    <div aria-hidden className={styles.behind} data-side={side} data-armed={armed ? "" : undefined}>
      {isDone ? <Check size={18} /> : null}
      {isDone ? doneLabel() : addLabel}
      {isDone ? null : <ArrowUp size={18} />}
    </div>
  );
}
