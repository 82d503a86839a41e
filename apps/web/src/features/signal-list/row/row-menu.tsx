import type { Signal } from "@daysignal/core";
import { MenuItem, MenuSeparator } from "@daysignal/ui";
import {
  ArrowUpToLine,
  CalendarClock,
  ChevronDown,
  ChevronsUpDown,
  ChevronUp,
  SquareCheck,
  SquarePen,
} from "lucide-react";
import { keysOf } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { ActionItems } from "../../signal/actions/action-items.tsx";
import { MoreMenu } from "../../signal/actions/more-menu.tsx";
import type { RowMoves } from "../view/row-moves.ts";
import AskingMark from "./asking-mark.tsx";
import type { RowContentProps } from "./row-parts.ts";

/** The menu of a row's other actions (§2). Loaded when it is first opened. */
export function RowMenu(props: RowContentProps) {
  const { signal, list, tabStop, expanded, onExpandedChange, selecting } = props;
  const { actions, addLabel } = list;
  const at = { signal };
  const open = signal.status !== "done";
  return (
    <MoreMenu
      label={i18n.t("More about {title}", { title: signal.title })}
      tabStop={tabStop}
      data-shown="on-demand"
    >
      <ActionItems
        surface="row"
        at={at}
        onAct={actions.act}
        icons={{ details: SquarePen, schedule: CalendarClock }}
        labels={{ plan: addLabel }}
        without={open ? [] : ["plan", "schedule"]}
        after={{
          details: (
            <>
              <MenuItem
                value="expand"
                icon={ChevronsUpDown}
                onSelect={() => onExpandedChange(!expanded)}
              >
                {expanded ? i18n.t("Collapse") : i18n.t("Expand")}
              </MenuItem>
              {selecting ? (
                <MenuItem
                  value="select"
                  keys={keysOf("select")}
                  icon={SquareCheck}
                  onSelect={selecting.toggle}
                >
                  {selecting.selected ? i18n.t("Deselect") : i18n.t("Select")}
                </MenuItem>
              ) : null}
            </>
          ),
          schedule: list.asks(signal) ? (
            <AskingMark look="menu" {...props} onDecide={() => actions.decide(signal)} />
          ) : null,
        }}
      />
      {list.moves ? <MoveItems signal={signal} moves={list.moves} /> : null}
      <MenuSeparator />
      <ActionItems last surface="row" at={at} onAct={actions.act} />
    </MoreMenu>
  );
}

/** Moves the row in "My order", without those that lead nowhere. */
function MoveItems({ signal, moves }: { signal: Signal; moves: RowMoves }) {
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
