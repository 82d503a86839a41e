import { maxTitleLength, type Subtask } from "@daysignal/core";
import { Box, Checkbox, chakra, IconButton } from "@daysignal/ui";
import { X } from "lucide-react";
import { useState } from "react";
import { EditableText } from "../../shared/editable-text.tsx";

const Item = chakra("li", {
  base: {
    display: "flex",
    alignItems: "flex-start",
    gap: "2.5",
    py: "1.5",
    "& > button": { opacity: 0 },
    "&:hover > button, &:focus-within > button": { opacity: 1 },
    "@media (hover: none)": { "& > button": { opacity: 1 } },
  },
});

interface SubtaskItemProps {
  subtask: Subtask;
  onChange: (change: { title: string } | { completed: 0 | 1 }) => void;
  onDelete: () => void;
}

/** One subtask: ticked or not, its title edited where it stands, and its deletion. */
export function SubtaskItem({ subtask, onChange, onDelete }: SubtaskItemProps) {
  const { title, completed } = subtask;
  const [editing, setEditing] = useState(false);
  return (
    <Item>
      <Checkbox
        aria-label={title}
        checked={completed === 1}
        onChange={(event) => onChange({ completed: event.target.checked ? 1 : 0 })}
      />
      <Box
        flex="1"
        minWidth="0"
        color={completed === 1 ? "fg.muted" : "fg.default"}
        textDecoration={completed === 1 && !editing ? "line-through" : "none"}
      >
        <EditableText
          label="Subtask"
          value={title}
          maxLength={maxTitleLength}
          lines={3}
          editing={editing}
          onEditingChange={setEditing}
          onSave={(text) => onChange({ title: text })}
        />
      </Box>
      <IconButton
        label={`Delete subtask ${title}`}
        title="Delete subtask"
        size="sm"
        my="-1.5"
        me="-1.5"
        onClick={onDelete}
      >
        <X aria-hidden />
      </IconButton>
    </Item>
  );
}
