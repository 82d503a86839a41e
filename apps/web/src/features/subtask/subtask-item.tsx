import { maxTitleLength, type Subtask } from "@daysignal/core";
import { Checkbox, IconButton } from "@daysignal/ui";
import { Box, chakra, touched } from "@daysignal/ui/chakra";
import { GripVertical, X } from "lucide-react";
import { useState } from "react";
import { EditableText } from "../../shared/editable-text.tsx";
import { i18n } from "../../shared/language.ts";
import { useMovableLine } from "../../shared/use-movable-line.ts";

const Item = chakra("li", {
  base: {
    position: "relative",
    display: "flex",
    alignItems: "flex-start",
    gap: "2.5",
    py: "1.5",
    "& > button": { opacity: 0 },
    "&:hover > button, &:focus-within > button": { opacity: 1 },
    "@media (hover: none)": { "& > button": { opacity: 1 } },
    // Marks where a dragged one would be dropped.
    "&[data-edge]::after": {
      content: '""',
      position: "absolute",
      insetInline: 0,
      height: "0.5",
      borderRadius: "full",
      bg: "signal.solid",
    },
    "&[data-edge=above]::after": { top: "-1px" },
    "&[data-edge=below]::after": { bottom: "-1px" },
    [touched]: { py: "0", gap: "0" },
  },
});

interface SubtaskItemProps {
  subtask: Subtask;
  /** Its 0-based position, and the number of subtasks. */
  place: number;
  count: number;
  onChange: (change: { title: string } | { completed: 0 | 1 }) => void;
  onMove: (id: string, place: number) => void;
  onDelete: () => void;
}

/** A subtask: checkbox, title edited in place, handle to move it, and delete button. */
export function SubtaskItem({ subtask, place, count, ...on }: SubtaskItemProps) {
  const { id, title, completed } = subtask;
  const [editing, setEditing] = useState(false);
  const { item, handle, dragging, edge, moveByKey } = useMovableLine<HTMLLIElement>({
    list: subtask.taskId,
    id,
    ...{ place, count, onMove: on.onMove },
  });
  return (
    <Item
      ref={item}
      data-edge={edge ?? undefined}
      onKeyDown={(event) => {
        if (!editing) moveByKey(event);
      }}
      {...(dragging ? { opacity: 0.4 } : {})}
    >
      <Checkbox
        aria-label={title}
        checked={completed === 1}
        onChange={(event) => on.onChange({ completed: event.target.checked ? 1 : 0 })}
      />
      <Box
        flex="1"
        minWidth="0"
        color={completed === 1 ? "fg.muted" : "fg.default"}
        textDecoration={completed === 1 && !editing ? "line-through" : "none"}
      >
        <EditableText
          label={i18n.t("Subtask")}
          hint={i18n.t("Edit subtask")}
          draftKey={`subtask/${id}/title`}
          about={subtask.taskId}
          value={title}
          maxLength={maxTitleLength}
          lines={3}
          editing={editing}
          onEditingChange={setEditing}
          onSave={(text) => on.onChange({ title: text })}
        />
      </Box>
      <Box
        css={{ my: "-1.5", me: "-2.5", [touched]: { my: "0", me: "0" } }}
        width="6"
        cursor="grab"
        // A single one cannot be moved.
        display={count > 1 ? "inline-flex" : "none"}
        asChild
      >
        <IconButton
          ref={handle}
          label={i18n.t("Move subtask {title}", { title })}
          title={i18n.t("Drag to move, or press Alt with ↑ or ↓")}
          size="sm"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        >
          <GripVertical aria-hidden />
        </IconButton>
      </Box>
      <Box css={{ my: "-1.5", me: "-1.5", [touched]: { my: "0" } }} asChild>
        <IconButton
          label={i18n.t("Delete subtask {title}", { title })}
          title={i18n.t("Delete subtask")}
          size="sm"
          onClick={on.onDelete}
        >
          <X aria-hidden />
        </IconButton>
      </Box>
    </Item>
  );
}
