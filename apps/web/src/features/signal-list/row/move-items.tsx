import type { Signal } from "@daysignal/core";
import { MenuItem, MenuSeparator } from "@daysignal/ui";
import { ArrowUpToLine, ChevronDown, ChevronUp } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import type { RowMoves } from "../view/row-moves.ts";

/** Moves the row in "My order", without those that lead nowhere. */
export default function MoveItems({ signal, moves }: { signal: Signal; moves: RowMoves }) {
  const [isFirst, isLast] = [moves.isFirst(signal), moves.isLast(signal)];
  return (
    <>
      <MenuSeparator />
      {isFirst ? null : (
        <MenuItem value="top" icon={ArrowUpToLine} onSelect={() => moves.moveTo(signal, 0)}>
          {i18n.t("Move to top")}
        </MenuItem>
      )}
      {isFirst ? null : (
        <MenuItem
          value="up"
          keys="Alt+↑"
          icon={ChevronUp}
          onSelect={() => moves.moveBy(signal, -1)}
        >
          {i18n.t("Move up")}
        </MenuItem>
      )}
      {isLast ? null : (
        <MenuItem
          value="down"
          keys="Alt+↓"
          icon={ChevronDown}
          onSelect={() => moves.moveBy(signal, 1)}
        >
          {i18n.t("Move down")}
        </MenuItem>
      )}
    </>
  );
}
