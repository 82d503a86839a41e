import { IconButton, type IconButtonProps, Menu, MenuItem } from "@daysignal/ui";
import { ArrowUp, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";

/** Not needed until one looks: shown under the pointer, with focus in the row, and on touch screens. */
const onDemand = {
  opacity: 0,
  "[data-row]:hover &, li:focus-within &, &[aria-expanded=true]": { opacity: 1 },
  "@media (hover: none)": { opacity: 1 },
} as const;

interface RowMenuProps {
  title: string;
  /** What planning it says; null where that makes no sense. */
  addLabel: string | null;
  tabStop: boolean;
  onAdd: () => void;
  onTrash: () => void;
}

/**
 * What can be done with a row beside what it shows. A menu costs more than the
 * rest of its row, and few are ever opened: it comes with the first press.
 */
export function RowMenu({ title, addLabel, tabStop, onAdd, onTrash }: RowMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button: IconButtonProps = {
    label: "More actions",
    size: "sm",
    css: onDemand,
    tabIndex: tabStop ? 0 : -1,
    children: <Ellipsis aria-hidden />,
  };
  if (!wanted) {
    return (
      <IconButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setWanted(true)}
      />
    );
  }
  return (
    <Menu label={`More about ${title}`} defaultOpen trigger={<IconButton {...button} />}>
      {addLabel === null ? null : (
        <MenuItem value="add" icon={<ArrowUp aria-hidden />} onSelect={onAdd}>
          {addLabel}
        </MenuItem>
      )}
      <MenuItem value="trash" icon={<Trash2 aria-hidden />} onSelect={onTrash}>
        Delete Signal
      </MenuItem>
    </Menu>
  );
}
