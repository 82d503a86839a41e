import { type CalendarDay, desktopDurations, type QuickAdd, type Signal } from "@daysignal/core";
import { Button, Input } from "@daysignal/ui";
import { Plus } from "lucide-react";
import { type FormEvent, memo, useRef } from "react";
import { useCommands } from "../../shared/commands.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { readDraft, useDraft } from "../../shared/drafts.ts";
import { undeliveredOf } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { useToday } from "../../shared/today.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { dayLabel } from "../../shared/words.ts";
import { useCommand } from "../signal/commands/commands.ts";
import { newSignalDraft, newSignalText } from "../signal/new-signal-draft.ts";
import { newSignal } from "../signal/signal-cache.ts";
import styles from "./add-signal-box.module.css";
import { AddToDaySwitch, UnderstandSwitch } from "./add-signal-switches.tsx";
import { DurationChooser } from "./duration-chooser.tsx";
import { keepPastedLines } from "./pasted-lines.ts";
import { draftOf, type Placement } from "./quick-add-draft.ts";
import { useBoxSwitch } from "./quick-add-preference.ts";
import { useAddShortcut } from "./use-add-shortcut.ts";
import { type TypedLine, useTypedLine } from "./use-typed-line.tsx";

export interface AddSignalBoxProps {
  /** The day of 'add to this day'. */
  date: CalendarDay;
  /** Called while a signal is added, until `sent` resolves, with its placement. */
  onAdded: (signal: Signal, sent: Promise<unknown>, placement: Placement | null) => void;
}

/** The typed line, and the duration. */
interface Typed extends TypedLine {
  minutes: number;
}
const plainLine: Omit<Typed, "line"> = { plain: [], minutes: desktopDurations.default };
const nothing: Typed = { line: "", ...plainLine };

/**
 * The box 'Add a Signal' (§2). It parses a line such as `Call Anna tomorrow !4 ~30m #call @Website
 * every week` and shows the result as chips. Enter adds, and the next one can be typed immediately;
 * the text is restored if adding fails.
 */
export const AddSignalBox = memo(function AddSignalBox({ date, onAdded }: AddSignalBoxProps) {
  // Renders it again when the language changes, although its props are the same.
  useLanguage();
  const today = useToday();
  const field = useRef<HTMLInputElement>(null);
  useAddShortcut(field);
  /** Texts that failed while another one was being typed. */
  const unsent = useRef<Typed[]>([]);
  const [line, setLine] = useDraft(newSignalText, "");
  const [besides, setBesides] = useDraft(`${newSignalDraft}/box`, plainLine);
  const typed: Typed = { line, ...besides };
  const setTyped = ({ line: text, ...others }: Typed) => {
    setLine(text);
    setBesides(others);
  };
  const [understands, toggleUnderstands] = useBoxSwitch("understands");
  const [addsToDay, toggleAddsToDay] = useBoxSwitch("addsToDay");
  const { mutateAsync: createSignal } = useCommand("signal.create");
  const { quickAdd, inputProps, below } = useTypedLine({
    typed,
    onType: (next) => setTyped({ ...typed, ...next }),
    field,
    understands,
    addTo: addsToDay ? date : null,
  });
  useCommands({ add: () => field.current?.focus() });

  const isEmpty = line.trim() === "";
  const giveBack = (lost: Typed) => {
    if (readDraft(newSignalText) === undefined) setTyped(lost);
    else unsent.current.push(lost);
  };
  const create = (said: QuickAdd, from: Typed) => {
    const addTo = addsToDay ? date : null;
    const { minutes } = from;
    const draft = draftOf(said, { today, timeZone: dayRule().timeZone, addTo, minutes });
    const input = { ...draft.input, id: randomId() };
    // The hook shows failures.
    const sent = createSignal(input);
    sent.catch((error: unknown) => {
      // An undelivered change is kept in the outbox: restoring the text would add it twice.
      if (!undeliveredOf(error)) giveBack(from);
    });
    onAdded(newSignal(input, new Date()), sent, draft.placement);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    setTyped(unsent.current.shift() ?? nothing);
    const said = quickAdd.read(line, typed.plain);
    if (said instanceof Promise) void said.then((read) => create(read, typed));
    else create(said, typed);
  };
  const saysDuration = quickAdd.understood?.parts.some(({ kind }) => kind === "estimate") ?? false;

  return (
    <form onSubmit={submit} className={styles.box}>
      <div className={styles.line}>
        <span className={styles.plus}>
          <Plus size={18} aria-hidden />
        </span>
        <Input
          ref={field}
          {...inputProps}
          aria-label={i18n.t("Add a Signal")}
          placeholder={i18n.t("Add a Signal")}
          onPaste={(event) =>
            keepPastedLines(event, {
              addTo: addsToDay ? date : null,
              minutes: typed.minutes,
              understands,
            })
          }
          className={styles.input}
        />
        <div className={styles.buttons}>
          {saysDuration ? null : (
            <DurationChooser
              minutes={typed.minutes}
              onChange={(minutes) => setTyped({ ...typed, minutes })}
            />
          )}
          <AddToDaySwitch
            on={addsToDay}
            onToggle={toggleAddsToDay}
            dayName={dayLabel(date, today)}
          />
          <UnderstandSwitch on={understands} onToggle={toggleUnderstands} />
          <Button type="submit" variant="solid" size="sm" className={styles.add} hidden={isEmpty}>
            {i18n.t("Add", {}, { comment: "Adds a signal" })}
          </Button>
        </div>
      </div>
      {below}
    </form>
  );
});
