import { type CalendarDay, desktopDurations } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { useLocation } from "@tanstack/react-router";
import { CalendarPlus, Clock, Plus, WandSparkles } from "lucide-react";
import { type ComponentProps, memo, useLayoutEffect } from "react";
import { useCommands } from "../../shared/commands.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { capitalized, dayLabel, formatMinutes } from "../../shared/words.ts";
import { MenuPicker } from "../signal/menu-picker.tsx";
import styles from "./new-signal-form.module.css";
import {
  emptyLine,
  NewSignalForm,
  type OnAdded,
  useBoxSwitch,
  useNewSignal,
} from "./new-signal-form.tsx";

interface AddSignalBoxProps {
  /** The day of 'add to this day'. */
  date: CalendarDay;
  onAdded: OnAdded;
}

/** The desktop's box 'Add a Signal' (§2): the line, and at its end the duration and two switches. */
export const AddSignalBox = memo(function AddSignalBox({ date, onAdded }: AddSignalBoxProps) {
  // Renders it again when the language changes, although its props are the same.
  useLanguage();
  const dayName = dayLabel(date, useToday());
  const [addsToDay, toggleAddsToDay] = useBoxSwitch("addsToDay");
  const addTo = addsToDay ? date : null;
  const signal = useNewSignal({ layout: "box", empty: emptyLine, addTo, onAdded });
  const { field, fields, understood, understands, toggleUnderstands } = signal;
  useCommands({ add: () => field.current?.focus() });
  // The app shortcut 'Add a Signal' of the installed app.
  const isAddMeant = useLocation({ select: (location) => location.hash === "add" });
  // Not later: a dialog may open with the page, and takes the focus then.
  useLayoutEffect(() => {
    if (isAddMeant) field.current?.focus();
  }, [isAddMeant, field]);
  const hasDuration = understood?.parts.some(({ kind }) => kind === "estimate") ?? false;

  return (
    <NewSignalForm signal={signal} label={i18n.t("Add a Signal")}>
      <span className={styles.plus}>
        <Plus size={18} aria-hidden />
      </span>
      <div className={styles.buttons}>
        {hasDuration ? null : (
          <DurationChooser
            minutes={fields.estimatedMinutes}
            onChange={(estimatedMinutes) => signal.change({ estimatedMinutes })}
          />
        )}
        <BoxSwitch
          on={addsToDay}
          label={i18n.t("Add to {day}", { day: dayName })}
          onClick={toggleAddsToDay}
        >
          <CalendarPlus aria-hidden />
          <span className={styles.day}>{capitalized(dayName)}</span>
        </BoxSwitch>
        <BoxSwitch
          on={understands}
          label={i18n.t("Understand dates, #tags and @projects")}
          onClick={toggleUnderstands}
        >
          <WandSparkles aria-hidden />
        </BoxSwitch>
        <Button
          type="submit"
          variant="solid"
          size="sm"
          className={styles.add}
          hidden={signal.isEmpty}
        >
          {i18n.t("Add", {}, { comment: "Adds a signal" })}
        </Button>
      </div>
    </NewSignalForm>
  );
});

interface BoxSwitchProps extends ComponentProps<"button"> {
  on: boolean;
  label: string;
}

/** A switch at the end of the box; coloured while it is on. */
const BoxSwitch = ({ on, label, ...props }: BoxSwitchProps) => (
  <button
    {...props}
    type="button"
    className={styles.button}
    aria-pressed={on}
    aria-label={label}
    title={label}
  />
);

interface DurationChooserProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** The duration of the new signal (§9). */
function DurationChooser({ minutes, onChange }: DurationChooserProps) {
  const duration = formatMinutes(minutes);
  return (
    <MenuPicker
      label={i18n.t("Duration")}
      placement="bottom-end"
      options={() =>
        desktopDurations.choices.map((choice) => ({
          value: String(choice),
          label: formatMinutes(choice),
        }))
      }
      value={String(minutes)}
      onChange={(choice) => onChange(Number(choice))}
      trigger={
        <button
          type="button"
          className={styles.button}
          data-set={minutes === desktopDurations.default ? undefined : ""}
          aria-label={i18n.t("Duration: {duration}", { duration })}
          title={i18n.t("How long it will take")}
        >
          <Clock aria-hidden />
          <span className={styles.words}>{duration}</span>
        </button>
      }
    />
  );
}
