import type { TimeInterval } from "@daysignal/core";
import { Button, TextField } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { useDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { serverNow } from "../../shared/server-clock.ts";
import { useToday } from "../../shared/today.ts";
import { typedMinutes } from "../../shared/words.ts";
import { OverlapError } from "./store-interval.ts";
import {
  type EntryField,
  endsNextDay,
  entryOf,
  entryUntil,
  minutesOfEntry,
  parseLength,
  readEntry,
  type TimeEntry,
  withLength,
} from "./time-entry.ts";
import type { TypedTime } from "./use-time-changes.ts";

interface TimeFormProps {
  /** The draft's key. The draft is dropped when the time is saved. */
  draftKey: string;
  /** The interval that is corrected. */
  value?: TimeInterval;
  /** The words of the button. */
  action: string;
  disabled: boolean;
  /** Saves it; rejects with the error that is shown at its field. */
  onSubmit: (time: TypedTime) => Promise<unknown>;
  /** Called once it is saved. */
  onSaved?: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

interface Problem {
  field: EntryField;
  sentence: string;
}

/**
 * A time by its day, start and end, or its length: with a length alone it ends now. A running one has
 * no end.
 */
export function TimeForm(props: TimeFormProps) {
  const { draftKey, value, action, disabled, onSubmit, onSaved, children } = props;
  const today = useToday();
  const rule = dayRule();
  const [initial, setInitial] = useState(() => initialEntry(value));
  const [entry, setEntry, dropEntry] = useDraft<TimeEntry>(draftKey, initial);
  const [length, setLength] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setSending] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isChange = value !== undefined;
  const isRunning = value?.endedAt === null;
  useEffect(() => {
    if (isChange) first.current?.focus();
  }, [isChange]);
  const read = readEntry(entry, rule, serverNow(), value);
  const minutes = minutesOfEntry(read);
  const change = (next: TimeEntry) => {
    setProblem(undefined);
    setEntry(next);
  };
  const typeLength = (text: string) => {
    setLength(text);
    const typed = parseLength(text);
    if (typed === null) setProblem(undefined);
    else change(withLength(entry, typed, read, rule));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // It is inside the form of a signal, which would be submitted as well.
    event.stopPropagation();
    const form = event.currentTarget;
    if (isSending || disabled) return;
    if (length !== null && length.trim() !== "" && parseLength(length) === null) {
      setProblem({ field: "length", sentence: i18n.t("Enter a length such as 45m or 1h 30m.") });
      return;
    }
    const { startedAt, endedAt, problem: found } = readEntry(entry, rule, serverNow(), value);
    if (found || startedAt === undefined || endedAt === undefined) {
      setProblem(found);
      return;
    }
    setSending(true);
    try {
      await onSubmit({ startedAt, endedAt });
      dropEntry();
      setLength(null);
      setInitial(initialEntry(value));
      // Only if another control has not been focused while it was sent.
      if (form.contains(document.activeElement) || document.activeElement === document.body)
        first.current?.focus();
      onSaved?.();
    } catch (error) {
      const sentence = error instanceof OverlapError ? error.message : errorMessage(error).sentence;
      setProblem({ field: "from", sentence });
    } finally {
      setSending(false);
    }
  };
  const errorAt = (field: EntryField) =>
    problem?.field === field ? { "aria-invalid": true as const, "aria-describedby": noteId } : {};
  const noteId = `${draftKey.replaceAll(/[^\w-]/g, "-")}-problem`;
  const note =
    minutes !== undefined && read.startedAt && read.endedAt
      ? endsNextDay({ id: "", taskId: "", startedAt: read.startedAt, endedAt: read.endedAt }, rule)
        ? i18n.t("It ends on the next day.")
        : null
      : null;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="2" alignItems="stretch">
        {/* A line, where there is room; else two. */}
        <Row gap="2" flexWrap="wrap" alignItems="flex-end">
          <Row gap="2" flexWrap="wrap" alignItems="flex-end">
            {isRunning ? null : (
              <Box width="5.5rem">
                <TextField
                  ref={first}
                  label={i18n.t("Length", {}, { comment: "Of a time that was spent" })}
                  placeholder="45m"
                  autoComplete="off"
                  maxLength={20}
                  value={length ?? (minutes === undefined ? "" : typedMinutes(minutes))}
                  onChange={({ target }) => typeLength(target.value)}
                  onBlur={() => {
                    if (length !== null && parseLength(length) !== null) setLength(null);
                  }}
                  {...errorAt("length")}
                />
              </Box>
            )}
            <TextField
              type="date"
              label={i18n.t("Day")}
              max={today}
              value={entry.day}
              onChange={({ target }) => change({ ...entry, day: target.value })}
              {...errorAt("day")}
            />
          </Row>
          <Row gap="2" flexWrap="wrap" alignItems="flex-end">
            <TextField
              ref={isRunning ? first : undefined}
              type="time"
              label={i18n.t("From", {}, { comment: "A time of day" })}
              value={entry.from}
              onChange={({ target }) => change({ ...entry, from: target.value, fixed: "from" })}
              {...errorAt("from")}
            />
            {isRunning ? null : (
              <TextField
                type="time"
                label={i18n.t("To", {}, { comment: "A time of day" })}
                value={entry.to}
                onChange={({ target }) => change({ ...entry, to: target.value, fixed: "to" })}
                {...errorAt("to")}
              />
            )}
            <Button type="submit" disabled={disabled} loading={isSending}>
              {action}
            </Button>
            {children}
          </Row>
        </Row>
        {problem ? (
          <Text id={noteId} role="alert" textStyle="small" color="danger.fg">
            {problem.sentence}
          </Text>
        ) : note === null ? null : (
          <Text textStyle="small" color="fg.muted" aria-live="polite">
            {note}
          </Text>
        )}
      </Stack>
    </form>
  );
}

const initialEntry = (value: TimeInterval | undefined) =>
  value ? entryOf(value, dayRule()) : entryUntil(serverNow(), dayRule());
