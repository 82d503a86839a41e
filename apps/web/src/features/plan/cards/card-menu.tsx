import { repeatOf, type Signal } from "@daysignal/core";
import { IconButton, Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import {
  ArrowDown,
  ArrowRightLeft,
  CalendarArrowUp,
  CalendarPlus,
  Clock,
  Ellipsis,
  PanelTopOpen,
  PencilLine,
  Repeat,
  SkipForward,
  Trash2,
} from "lucide-react";
import { keysOf } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import type { CardActions } from "./card-actions.ts";
import styles from "./signal-card.module.css";

interface CardMenuProps {
  signal: Signal;
  position: number;
  slotCount: number;
  actions: CardActions;
  tabStop: boolean;
}

/** All actions of a card, as an alternative to dragging. */
export function CardMenu({ signal, position, slotCount, actions, tabStop }: CardMenuProps) {
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
      <MenuItem
        value="details"
        keys={keysOf("details")}
        icon={PanelTopOpen}
        onSelect={actions.openDetails}
      >
        {i18n.t("View Details")}
      </MenuItem>
      <MenuItem
        value="schedule"
        keys={keysOf("schedule")}
        icon={CalendarPlus}
        onSelect={actions.schedule}
      >
        {i18n.t("Schedule Signal")}
      </MenuItem>
      <MenuItem value="time" icon={Clock} onSelect={actions.setTime}>
        {i18n.t("Set Time")}
      </MenuItem>
      {repeatOf(signal.recurrence) === null ? null : (
        <>
          <MenuItem value="recurrence" icon={Repeat} onSelect={actions.editRecurrence}>
            {i18n.t("Edit Recurring Schedule")}
          </MenuItem>
          <MenuItem value="skip" icon={SkipForward} onSelect={actions.skipOccurrence}>
            {i18n.t("Skip this one", {}, { comment: "One day of a recurring signal" })}
          </MenuItem>
          <MenuItem value="move" icon={CalendarArrowUp} onSelect={actions.moveOccurrence}>
            {i18n.t("Move this one…", {}, { comment: "One day of a recurring signal" })}
          </MenuItem>
          <MenuItem value="change" icon={PencilLine} onSelect={actions.changeOccurrence}>
            {i18n.t("Change this one…", {}, { comment: "One day of a recurring signal" })}
          </MenuItem>
        </>
      )}
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
      <MenuItem value="remove" keys={keysOf("remove")} icon={ArrowDown} onSelect={actions.remove}>
        {i18n.t("Remove from this day")}
      </MenuItem>
      <MenuItem value="trash" keys={keysOf("trash")} icon={Trash2} onSelect={actions.trash}>
        {i18n.t("Delete Signal")}
      </MenuItem>
    </Menu>
  );
}
