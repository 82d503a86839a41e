import { repeatOf, type Signal } from "@daysignal/core";
import { IconButton, Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import { CalendarArrowUp, CalendarPlus, Ellipsis } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import { dayLabel } from "../../../shared/words.ts";
import { ActionItems } from "../../signal/actions/action-items.tsx";
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
  const at = { signal, date };
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
      <ActionItems
        surface="week"
        at={at}
        onAct={actions.act}
        without={isMovable ? [] : ["setTime"]}
      />
      {isMovable ? (
        <>
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
          <ActionItems last surface="week" at={at} onAct={actions.act} />
        </>
      ) : null}
    </Menu>
  );
}
