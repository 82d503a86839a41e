import { repeatOf, type Signal } from "@daysignal/core";
import { IconButton, Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import {
  ArrowDown,
  CalendarArrowUp,
  CalendarPlus,
  Clock,
  Ellipsis,
  PanelTopOpen,
} from "lucide-react";
import { keysOf } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { dayLabel } from "../../../shared/words.ts";
import styles from "./week.module.css";
import type { WeekDayProps } from "./week-parts.ts";

interface WeekCardMenuProps extends WeekDayProps {
  signal: Signal;
  /** False on a past day, and of what is done. */
  isMovable: boolean;
  tabStop: boolean;
}

/** All that can be done with a card of the week, as an alternative to dragging. */
export function WeekCardMenu(props: WeekCardMenuProps) {
  const { signal, date, today, days, isMovable, tabStop, actions, onMove } = props;
  const others = days.filter((day) => day !== date && day >= today);
  return (
    <Menu
      label={i18n.t("More about this signal")}
      trigger={
        <IconButton
          label={i18n.t("More actions")}
          size="sm"
          className={styles.menu}
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
        onSelect={() => actions.openDetails(signal)}
      >
        {i18n.t("View Details")}
      </MenuItem>
      {isMovable ? (
        <>
          <MenuItem value="time" icon={Clock} onSelect={() => actions.openTimeBox(signal, date)}>
            {i18n.t("Set Time")}
          </MenuItem>
          <MenuSeparator />
          {others.map((day) => (
            <MenuItem
              key={day}
              value={day}
              icon={CalendarArrowUp}
              onSelect={() => onMove(signal, date, day)}
            >
              {i18n.t("Move to {day}", { day: dayLabel(day, today) })}
            </MenuItem>
          ))}
          <MenuItem
            value="other-day"
            icon={CalendarPlus}
            onSelect={() =>
              repeatOf(signal.recurrence) === null
                ? actions.schedule(signal)
                : actions.openMove(signal, date)
            }
          >
            {i18n.t("Move to another day…")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            value="remove"
            keys={keysOf("remove")}
            icon={ArrowDown}
            onSelect={() => actions.unplan(signal, date)}
          >
            {i18n.t("Remove from this day")}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
