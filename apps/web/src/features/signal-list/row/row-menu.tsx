import type { Signal } from "@daysignal/core";
import { Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import { CalendarClock, ChevronsUpDown, Ellipsis, SquareCheck, SquarePen } from "lucide-react";
import { Suspense } from "react";
import { keysOf } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { ActionItems } from "../../signal/actions/action-items.tsx";
import { AskingMark } from "./asking-mark.tsx";
import { RowAction } from "./row-fact.tsx";
import type { RowSelecting, RowSurroundings } from "./row-parts.ts";

const MoveItems = lazyPart(() => import("./move-items.tsx"));

interface RowMenuProps {
  signal: Signal;
  list: RowSurroundings;
  tabStop: boolean;
  expanded: boolean;
  onExpandedChange: (expanded: boolean) => void;
  selecting: RowSelecting | undefined;
}

/** The menu of a row's other actions (§2). Loaded when it is first opened. */
export function RowMenu(props: RowMenuProps) {
  const { signal, list, tabStop, expanded, onExpandedChange, selecting } = props;
  const { actions, addLabel } = list;
  const at = { signal };
  const open = signal.status !== "done";
  return (
    <Menu
      label={i18n.t("More about {title}", { title: signal.title })}
      trigger={
        <RowAction label={i18n.t("More actions")} shown="on-demand" tabIndex={tabStop ? 0 : -1}>
          <Ellipsis aria-hidden />
        </RowAction>
      }
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
      {list.moves ? (
        <Suspense fallback={null}>
          <MoveItems signal={signal} moves={list.moves} />
        </Suspense>
      ) : null}
      <MenuSeparator />
      <ActionItems last surface="row" at={at} onAct={actions.act} />
    </Menu>
  );
}
