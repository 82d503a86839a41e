import { chakra } from "@daysignal/ui";
import { ArrowUp, Check } from "lucide-react";
import { useRef } from "react";
import { DoneToggle } from "../signal/done-toggle.tsx";
import { RowAction } from "../signal-list/row/row-fact.tsx";
import row from "../signal-list/row/row-line.module.css";
import { RowMenu } from "../signal-list/row/row-menu.tsx";
import type { RowContentProps } from "../signal-list/row/row-parts.ts";
import { TouchMarks } from "./touch-marks.tsx";
import { type Swipe, useSwipe } from "./use-swipe.ts";

/** The part that follows the finger; the action is shown behind it. */
const Line = chakra("div", {
  base: {
    position: "relative",
    flex: "1",
    minWidth: "0",
    display: "flex",
    alignItems: "center",
    gap: "3",
    borderRadius: "md",
    touchAction: "pan-y",
    transition: "translate {durations.moderate} {easings.out}",
    "&[data-swiping]": { bg: "bg.page", transition: "none" },
  },
});

const Press = chakra("button", {
  base: {
    minHeight: "11",
    textAlign: "start",
    cursor: "pointer",
  },
});

/**
 * A row of the phone's list (§2): done toggle, content, menu, and a button that plans it. The
 * content is a single touch target that expands the row. Swiping right marks it done, swiping left
 * plans it; both have a button as well.
 */
export function TouchLine(props: RowContentProps) {
  const { signal, list, tabStop, expanded, onExpandedChange } = props;
  const { actions, addLabel } = list;
  const line = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(line, (side) =>
    side === "right" ? actions.setDone(signal, true) : actions.addToDay(signal),
  );
  const tabIndex = tabStop ? 0 : -1;
  return (
    <>
      {swipe ? <Behind {...swipe} addLabel={addLabel} /> : null}
      <Line ref={line} data-swiping={swipe ? "" : undefined}>
        <DoneToggle
          size="sm"
          done={false}
          tabStop={tabStop}
          onChange={(done) => actions.setDone(signal, done)}
        />
        <Press
          type="button"
          className={row.content}
          aria-expanded={false}
          tabIndex={tabIndex}
          onClick={() => onExpandedChange(true)}
        >
          <chakra.span
            dir="auto"
            className={row.title}
            data-part="title"
            lineClamp={2}
            overflowWrap="anywhere"
          >
            {signal.title}
          </chakra.span>
          <TouchMarks signal={signal} list={list} />
        </Press>
        <div className={row.actions} data-part="actions">
          <RowMenu
            signal={signal}
            list={list}
            tabStop={tabStop}
            expanded={expanded}
            onExpandedChange={onExpandedChange}
            selecting={props.selecting}
          />
          <RowAction label={addLabel} tabIndex={tabIndex} onClick={() => actions.addToDay(signal)}>
            <ArrowUp aria-hidden />
          </RowAction>
        </div>
      </Line>
    </>
  );
}

/**
 * The swipe's action, highlighted once releasing would trigger it. Screen readers use the buttons.
 */
function Behind({ side, armed, addLabel }: Swipe & { addLabel: string }) {
  const isDone = side === "right";
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      inset="0"
      display="flex"
      alignItems="center"
      justifyContent={isDone ? "flex-start" : "flex-end"}
      gap="2"
      px="4"
      borderRadius="md"
      textStyle="small"
      fontWeight="semibold"
      bg={armed ? "signal.solid" : "signal.subtle"}
      color={armed ? "signal.contrast" : "signal.fg"}
      transition="background-color {durations.fast}, color {durations.fast}"
    >
      {isDone ? <Check size={18} /> : null}
      {isDone ? "Done" : addLabel}
      {isDone ? null : <ArrowUp size={18} />}
    </chakra.div>
  );
}
