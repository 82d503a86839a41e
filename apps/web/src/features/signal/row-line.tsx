import { maxNotesLength, maxTitleLength } from "@daysignal/core";
import { Box, IconButton, Row } from "@daysignal/ui";
import { ArrowUp, CalendarClock } from "lucide-react";
import { EditableText } from "../../shared/editable-text.tsx";
import { DoneToggle } from "./done-toggle.tsx";
import { narrow, onDemandAdd, wide } from "./row-fact.tsx";
import { RowFacts } from "./row-facts.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { RowContentProps } from "./row-parts.ts";

/** A signal as one line (§2): title and description in place, its facts, and what can be done with it at once. */
export function RowLine(props: RowContentProps) {
  const { signal, list, tabStop, visited, expanded, onExpandedChange } = props;
  const { actions, addLabel } = list;
  const done = signal.status === "done";
  return (
    <>
      <DoneToggle
        size="sm"
        done={done}
        tabStop={tabStop}
        onChange={(next) => actions.setDone(signal, next)}
      />
      <Box flex="1" minWidth="0" alignItems="center" gap="4" css={{ [wide]: { display: "flex" } }}>
        <RowTexts {...props} />
        <RowFacts signal={signal} list={list} tabStop={tabStop} visited={visited} />
      </Box>
      <Row gap="0.5" flexShrink="0" me="-2">
        {visited && !done ? (
          <IconButton
            label="Schedule"
            size="sm"
            css={onDemandAdd}
            tabIndex={tabStop ? 0 : -1}
            onClick={() => actions.schedule(signal)}
          >
            <CalendarClock aria-hidden />
          </IconButton>
        ) : (
          <Box width="8" css={{ [narrow]: { display: "none" } }} />
        )}
        <RowMenu
          signal={signal}
          list={list}
          tabStop={tabStop}
          expanded={expanded}
          onExpandedChange={onExpandedChange}
        />
        {done ? (
          // Columns stay where they are.
          <Box width="8" />
        ) : (
          <IconButton
            label={addLabel}
            size="sm"
            tabIndex={tabStop ? 0 : -1}
            onClick={() => actions.addToDay(signal)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
        )}
      </Row>
    </>
  );
}

/** What does not fit beside the title wraps, and the second line is cut off. */
const oneLine = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: "3",
  rowGap: "2",
  height: "1.375rem",
  overflow: "clip",
  overflowClipMargin: "4px",
} as const;

/** Title, and beside it as much of the description as fits; while that is being edited, below it. */
function RowTexts({ signal, list, tabStop, visited, editing, onEditingChange }: RowContentProps) {
  const { actions } = list;
  const isWriting = editing === "notes";
  const done = signal.status === "done";
  return (
    <Box flex="1" minWidth="0" css={isWriting ? {} : { [wide]: oneLine }}>
      <Box
        flex={editing === "title" ? "1" : "0 1 auto"}
        minWidth="0"
        color={done ? "fg.muted" : "fg.default"}
      >
        <EditableText
          label="Title"
          value={signal.title}
          maxLength={maxTitleLength}
          lines={1}
          tabStop={tabStop}
          editing={editing === "title"}
          onEditingChange={(next) => onEditingChange(next ? "title" : null)}
          onSave={(title) => actions.update(signal, { title })}
        />
      </Box>
      {isWriting || signal.notes !== null || visited ? (
        <Box
          flex="1 1 6rem"
          minWidth="0"
          textStyle="small"
          color="fg.muted"
          css={
            isWriting ? {} : signal.notes === null ? onDemandAdd : { [narrow]: { display: "none" } }
          }
        >
          <EditableText
            label="Description"
            placeholder="Add a description"
            value={signal.notes ?? ""}
            maxLength={maxNotesLength}
            multiline
            lines={isWriting ? 10 : 1}
            tabStop={tabStop}
            editing={isWriting}
            onEditingChange={(next) => onEditingChange(next ? "notes" : null)}
            onSave={(notes) => actions.update(signal, { notes: notes === "" ? null : notes })}
          />
        </Box>
      ) : null}
    </Box>
  );
}
