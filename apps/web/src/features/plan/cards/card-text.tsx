import { maxNotesLength, maxTitleLength, type Signal } from "@daysignal/core";
import { Box } from "@daysignal/ui";
import { EditableText } from "../../../shared/editable-text.tsx";
import {
  notesChange,
  notesDraftKey,
  titleChange,
  titleDraftKey,
} from "../../signal/text-change.ts";
import type { CardActions } from "./card-actions.ts";
import { revealed } from "./card-fact.tsx";

/** The text of a card that is being edited. */
export type CardEditing = "title" | "notes" | null;

interface CardTextProps {
  signal: Signal;
  done: boolean;
  actions: CardActions;
  editing: CardEditing;
  onEditingChange: (editing: CardEditing) => void;
  tabStop: boolean;
}

/**
 * The placeholder of empty notes takes no space: where it appears on hover, it is below the rest.
 */
const unwritten = { ...revealed, "@media (hover: hover)": { order: 1, mt: "1.5" } } as const;

/** Title and notes, edited in place (§5). The card's height determines how many lines they have. */
export function CardText(props: CardTextProps) {
  const { signal, done, actions, editing, onEditingChange, tabStop } = props;
  return (
    <>
      <Box
        textStyle="title"
        lineHeight="1.625rem"
        color={done ? "fg.muted" : "fg.default"}
        // Titles start at the same height, even if the touch target is taller than a line.
        css={{ "& > span": { justifyContent: "flex-start" } }}
      >
        <EditableText
          label="Title"
          draftKey={titleDraftKey(signal.id)}
          about={signal.id}
          value={signal.title}
          maxLength={maxTitleLength}
          lines="var(--title-lines)"
          tabStop={tabStop}
          editing={editing === "title"}
          onEditingChange={(next) => onEditingChange(next ? "title" : null)}
          onSave={(title, was) => actions.update(titleChange(signal, title, was))}
        />
      </Box>
      <Box
        mt="1"
        textStyle="small"
        color="fg.muted"
        {...(signal.notes === null && editing !== "notes" ? { css: unwritten } : {})}
      >
        <EditableText
          label="Notes"
          draftKey={notesDraftKey(signal.id)}
          about={signal.id}
          value={signal.notes ?? ""}
          placeholder="Add notes"
          maxLength={maxNotesLength}
          lines={editing === "notes" ? "6" : "var(--notes-lines)"}
          multiline
          tabStop={tabStop}
          editing={editing === "notes"}
          onEditingChange={(next) => onEditingChange(next ? "notes" : null)}
          onSave={(notes, was) => actions.update(notesChange(signal, notes, was))}
        />
      </Box>
    </>
  );
}
