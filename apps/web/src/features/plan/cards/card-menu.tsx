import type { CalendarDay, Signal } from "@daysignal/core";
import { IconButton, Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import { ArrowRightLeft, Ellipsis } from "lucide-react";
import { keysOf } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { ActionItems } from "../../signal/actions/action-items.tsx";
import type { CardActions } from "./card-actions.ts";
import styles from "./signal-card.module.css";

interface CardMenuProps {
  signal: Signal;
  date: CalendarDay;
  position: number;
  slotCount: number;
  actions: CardActions;
  tabStop: boolean;
}

/** All actions of a card, as an alternative to dragging. */
export function CardMenu({ signal, date, position, slotCount, actions, tabStop }: CardMenuProps) {
  const at = { signal, date };
  const others = Array.from({ length: slotCount }, (_, slot) => slot).filter(
    (slot) => slot !== position,
  );
  return (
    <Menu
      label={i18n.t("More about this signal")}
      trigger={
        <IconButton
          label={i18n.t("More actions")}
          size="sm"
          className={styles.action}
          tabIndex={tabStop ? 0 : -1}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <ActionItems surface="card" at={at} onAct={actions.act} />
      <MenuSeparator />
      {others.map((slot) => (
        <MenuItem
          key={slot}
          value={`slot-${slot}`}
          keys={keysOf("moveToSlot", slot)}
          icon={ArrowRightLeft}
          onSelect={() => actions.moveTo(slot)}
        >
          {i18n.t("Move to slot {slot}", { slot: slot + 1 })}
        </MenuItem>
      ))}
      <MenuSeparator />
      <ActionItems last surface="card" at={at} onAct={actions.act} />
    </Menu>
  );
}
