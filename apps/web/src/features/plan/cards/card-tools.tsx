import { IconButton, MenuItem, MenuSeparator } from "@daysignal/ui";
import { ArrowRightLeft, ChevronUp, X } from "lucide-react";
import { keysOf } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { ActionItems } from "../../signal/actions/action-items.tsx";
import { MoreMenu } from "../../signal/actions/more-menu.tsx";
import { appliesTo } from "../../signal/actions/signal-action-table.ts";
import { StartButton } from "../../signal/actions/start-button.tsx";
import { TomorrowButton } from "../../signal/actions/tomorrow-button.tsx";
import type { SignalCardProps } from "./card-props.ts";
import styles from "./signal-card.module.css";

/** The buttons of a card. Loaded after the day is shown. */
export function CardTools(props: SignalCardProps) {
  const { signal, slot, date, actions, tabStop, onCollapse } = props;
  const at = { signal, date, done: slot.done, today: useToday() };
  return (
    <>
      {appliesTo("start", at) ? (
        <StartButton {...{ at, tabStop }} onAct={actions.act} className={styles.action} />
      ) : null}
      {appliesTo("toTomorrow", at) ? (
        <TomorrowButton {...{ at, tabStop }} onAct={actions.act} className={styles.action} />
      ) : null}
      <CardMenu {...props} />
      <IconButton
        label={i18n.t("Remove", {}, { comment: "Takes a signal off its day" })}
        size="sm"
        className={styles.remove}
        tabIndex={tabStop ? 0 : -1}
        onClick={actions.remove}
      >
        <X aria-hidden />
      </IconButton>
      {onCollapse ? (
        <IconButton
          label={i18n.t("Collapse")}
          size="sm"
          className={styles.action}
          tabIndex={tabStop ? 0 : -1}
          onClick={onCollapse}
        >
          <ChevronUp aria-hidden />
        </IconButton>
      ) : null}
    </>
  );
}

/** All actions of a card, as an alternative to dragging. */
function CardMenu({ signal, slot, date, slotCount, actions, tabStop }: SignalCardProps) {
  const at = { signal, date, done: slot.done };
  const positions = Array.from({ length: slotCount }, (_, position) => position);
  const others = positions.filter((position) => position !== slot.position);
  return (
    <MoreMenu label={i18n.t("More about this signal")} tabStop={tabStop} className={styles.action}>
      <ActionItems surface="card" at={at} onAct={actions.act} />
      <MenuSeparator />
      {others.map((position) => (
        <MenuItem
          key={position}
          value={`slot-${position}`}
          keys={keysOf("moveToSlot", position)}
          icon={ArrowRightLeft}
          onSelect={() => actions.moveTo(position)}
        >
          {i18n.t("Move to slot {slot}", { slot: position + 1 })}
        </MenuItem>
      ))}
      <MenuSeparator />
      <ActionItems last surface="card" at={at} onAct={actions.act} />
    </MoreMenu>
  );
}
