import {
  type CalendarDay,
  desktopDurations,
  draftOfLine,
  emptySignalFields,
  type NewSignalFields,
  newSignal,
  type Placement,
  type QuickAdd,
  type Signal,
  type Template,
} from "@daysignal/core";
import { Input } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import {
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { dropDraft, readDraft, useDraft } from "../../shared/drafts.ts";
import { undeliveredOf } from "../../shared/error-message.ts";
import type { FailedAction } from "../../shared/failure-words.ts";
import { randomId } from "../../shared/random-id.ts";
import { useToday } from "../../shared/today.ts";
import { useCommand } from "../signal/commands/commands.ts";
import {
  newSignalDraft,
  newSignalTemplate,
  newSignalText,
  slotText,
} from "../signal/new-signal-draft.ts";
import { withSubtasks } from "../template/use-templates.ts";
import styles from "./new-signal-form.module.css";
import { keepPastedLines } from "./pasted-lines.ts";
import { useTypedLine } from "./use-typed-line.tsx";

/** Called while a signal is added, until `sent` resolves, with its placement. */
export type OnAdded = (signal: Signal, sent: Promise<unknown>, placement: Placement | null) => void;

/** The state apart from the line: its pieces that are not parsed, and the fields that were set. */
interface Others {
  plain: readonly string[];
  fields: NewSignalFields;
}

/** All that was typed and chosen. */
interface Typed extends Others {
  line: string;
  template?: Template | null;
}

const nothingRefused: readonly Typed[] = [];

/** The line and its fields on a desktop before anything is set (§9). */
export const emptyLine: Others = { plain: [], fields: emptySignalFields(desktopDurations.default) };

interface NewSignalOptions {
  layout: "box" | "sheet" | "slot";
  /** The state before anything is set; a constant. */
  empty: Others;
  /** The day that it is added to if the line names none; null for none. */
  addTo: CalendarDay | null;
  failure?: FailedAction;
  onSubmit?: () => void;
  onAdded: OnAdded;
}

/**
 * A signal that is being typed (§2): its line and fields, kept as a draft until it is added. The
 * next one can be typed immediately; what was typed is restored if adding fails.
 */
export function useNewSignal(options: NewSignalOptions) {
  const { layout, empty, addTo, failure, onSubmit, onAdded } = options;
  const today = useToday();
  const field = useRef<HTMLInputElement>(null);
  /** Signals whose adding failed while another one was being typed. */
  const [refused, setRefused] = useDraft(`${newSignalDraft}/${layout} refused`, nothingRefused);
  const text = layout === "slot" ? slotText : newSignalText;
  const [line, setLine] = useDraft(text, "");
  const [kept, setTemplate] = useDraft<Template | null>(newSignalTemplate, null);
  const template = layout === "slot" ? null : kept;
  const [others, setOthers] = useDraft(`${newSignalDraft}/${layout} fields`, empty);
  const { plain, fields } = others;
  const [understands, toggleUnderstands] = useBoxSwitch("understands");
  const { mutateAsync: createSignal } = useCommand("signal.create", { failure });
  const queryClient = useQueryClient();
  const setTyped = ({ line: next, template: begun = null, ...rest }: Typed) => {
    setLine(next);
    setOthers(rest);
    if (layout !== "slot") setTemplate(begun);
  };
  const { quickAdd, unread, inputProps, below } = useTypedLine({
    typed: { line, plain },
    onType: (next) => {
      setLine(next.line);
      setOthers((now) => ({ ...now, plain: next.plain }));
    },
    field,
    understands,
    addTo,
    template,
    onDropTemplate: () => setTemplate(null),
  });
  // What is typed next replaces the name of the template.
  useEffect(() => {
    const { current } = field;
    if (template && current?.value === template.name) current.select();
  }, [template]);
  const goOn = () => {
    setTyped(refused[0] ?? { line: "", ...empty });
    setRefused((now) => now.slice(1));
  };
  const isEmpty = line.trim() === "";
  const create = (read: QuickAdd) => {
    const draft = draftOfLine(read, { today, timeZone: dayRule().timeZone, addTo, fields });
    const input = { ...withSubtasks(queryClient, draft.input, template), id: randomId() };
    // The command shows failures.
    const sent = createSignal(input);
    sent.catch((error: unknown) => {
      // An undelivered change is kept in the outbox: restoring the text would add it twice.
      if (undeliveredOf(error)) return;
      const lost = { line, template, ...others };
      if (readDraft(text) === undefined) setTyped(lost);
      else setRefused((now) => [...now, lost]);
    });
    onAdded(newSignal(input, new Date()), sent, draft.placement);
  };
  return {
    layout,
    field,
    fields,
    below,
    isEmpty,
    understands,
    toggleUnderstands,
    /** The template that was chosen apart from the line. */
    template,
    dropTemplate: () => setTemplate(null),
    /** The parsed line; null while there is none. */
    understood: quickAdd.understood,
    change: (changes: Partial<NewSignalFields>) =>
      setOthers((now) => ({ ...now, fields: { ...now.fields, ...changes } })),
    /** Discards what was typed. */
    clear: () => setTyped({ line: "", ...empty }),
    inputProps: {
      ...inputProps,
      onPaste: (event: ClipboardEvent) =>
        keepPastedLines(event, { addTo, minutes: fields.estimatedMinutes, understands }),
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isEmpty) return;
      goOn();
      dropDraft(newSignalTag);
      onSubmit?.();
      const read = quickAdd.read(line, unread);
      if (read instanceof Promise) void read.then(create);
      else create(read);
    },
  };
}

/** The draft of a tag that is being typed for the new signal. */
export const newSignalTag = `${newSignalDraft}/tag`;

interface NewSignalFormProps {
  id?: string;
  signal: ReturnType<typeof useNewSignal>;
  label: string;
  placeholder?: string;
  /** Beside the line. */
  children?: ReactNode;
}

/**
 * The line in which a signal is typed, such as `Call Anna tomorrow !4 ~30m #call @Website every
 * week`, and below it what is understood, as chips. Enter adds it.
 */
export function NewSignalForm({ id, signal, label, placeholder, children }: NewSignalFormProps) {
  return (
    <form id={id} onSubmit={signal.submit} className={styles[signal.layout]}>
      <div className={styles.line}>
        <Input
          ref={signal.field}
          {...signal.inputProps}
          aria-label={label}
          placeholder={placeholder ?? label}
        />
        {children}
      </div>
      <div className={styles.below}>{signal.below}</div>
    </form>
  );
}

/** The localStorage keys of the add box's switches. */
const keys = { understands: "add_box_understands", addsToDay: "add_box_adds_to_day" } as const;
const usual = { understands: true, addsToDay: false } as const;

/**
 * A switch of the add box, stored on this device, or until the page is left if storage is
 * unavailable.
 */
export function useBoxSwitch(name: keyof typeof keys) {
  const [isOn, setOn] = useState(() => read(name));
  const toggle = useCallback(() => {
    setOn((before) => {
      try {
        localStorage.setItem(keys[name], before ? "off" : "on");
      } catch {
        // Without storage it lasts until the page is left.
      }
      return !before;
    });
  }, [name]);
  return [isOn, toggle] as const;
}

function read(name: keyof typeof keys): boolean {
  try {
    const kept = localStorage.getItem(keys[name]);
    return kept === null ? usual[name] : kept === "on";
  } catch {
    return usual[name];
  }
}
