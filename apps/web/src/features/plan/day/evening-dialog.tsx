import {
  type CalendarDay,
  type DailyPlan,
  emptyAsNull,
  inOwnWords,
  isClosed,
  maxDayNoteLength,
  nextWorkDay,
  plannedCount,
  plusDays,
  repeatOf,
  type Signal,
} from "@daysignal/core";
import {
  Button,
  Dialog,
  type OpenedDialogProps,
  Skeleton,
  TextAreaField,
  useFocusKept,
} from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { keepDraft, readDraft, useDraft } from "../../../shared/drafts.ts";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { readToday, useToday } from "../../../shared/today.ts";
import { sendUndoably } from "../../../shared/undoable-change.ts";
import { capitalized, dayLabel } from "../../../shared/words.ts";
import { trpc } from "../../../trpc.ts";
import { sendCommand } from "../../signal/commands/commands.ts";
import { dayNoteDraft } from "../../signal/commands/plan-commands.ts";
import { readPlannerData } from "../../signal/planner-cache.ts";
import { isOwnNoteKept } from "../../signal/settle-stale-note.ts";
import { act } from "../actions/act.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { workedOnBefore } from "../actions/progress-action.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import { doneSentence, goesOnSentence, movedSentence } from "../plan-words.ts";

interface EveningDialogProps extends OpenedDialogProps {
  date: CalendarDay;
  actions: PlannerActions;
}

/** 'Close the day' (§16): what was done, what becomes of the rest, and a note of the day. */
export default function EveningDialog({ date, actions, ...dialog }: EveningDialogProps) {
  const today = useToday();
  const formId = useId();
  const { data: plan, error } = trpc.plan.get.useQuery({ date });
  // Loads tomorrow's plan: a full day is then refused at once, and Undo needs its slots.
  trpc.plan.get.useQuery({ date: plusDays(today, 1) });
  return (
    <Dialog
      {...dialog}
      title={i18n.t("Close the day")}
      description={capitalized(dayLabel(date, today))}
      footer={
        <Button variant="solid" type="submit" form={formId} disabled={!plan}>
          {i18n.t("Close the day")}
        </Button>
      }
    >
      {plan ? (
        <Evening {...{ plan, formId, actions }} onClose={() => dialog.onOpenChange(false)} />
      ) : error ? (
        <Text>{errorMessage(error).sentence}</Text>
      ) : (
        <Skeleton height="10rem" />
      )}
    </Dialog>
  );
}

interface EveningProps {
  plan: DailyPlan;
  formId: string;
  actions: PlannerActions;
  onClose: () => void;
}

function Evening({ plan, formId, actions, onClose }: EveningProps) {
  const { date } = plan;
  const today = useToday();
  const saved = plan.note ?? "";
  const [note, setNote] = useDraft(dayNoteDraft(date), saved);
  // What was saved when typing began: another text since then was written elsewhere.
  const replaced = `${dayNoteDraft(date)}/replaced`;
  const save = useSaveNote(date);
  const planned = plan.slots.flatMap(({ signal, ...slot }) =>
    signal ? [{ signal, slot, title: inOwnWords(signal, slot).title }] : [],
  );
  const done = planned.filter(({ slot }) => slot.done);
  const worked = planned.filter(({ slot }) => slot.progress);
  const open = planned.filter(({ slot }) => !isClosed(slot));
  const { returned } = plan;
  const list = useRef<HTMLDivElement>(null);
  useFocusKept(list, "button, textarea");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    let written = emptyAsNull(note) ?? "";
    if (written !== saved && (readDraft(replaced) ?? saved) !== saved) {
      const keepsMine = await isOwnNoteKept({ date, note: written, replaces: saved });
      if (keepsMine === null) return;
      if (!keepsMine) written = saved;
      keepDraft(replaced, saved);
    }
    onClose();
    // The draft is dropped once this text is stored.
    setNote(written);
    if (written !== saved) save(written, saved);
  };
  return (
    <form id={formId} onSubmit={submit}>
      <Stack ref={list} gap="5">
        <Part heading={plannedCount(plan) > 0 ? doneSentence(plan) : i18n.t("Nothing was planned")}>
          {done.map(({ signal, title }) => (
            <Row as="li" key={signal.id} gap="2" py="1" alignItems="flex-start">
              <Box flexShrink="0" pt="1" color="fg.muted">
                <Check size={16} aria-hidden />
              </Box>
              <Box dir="auto" minWidth="0" overflowWrap="anywhere">
                {title}
              </Box>
            </Row>
          ))}
        </Part>
        {worked.length > 0 ? (
          <Part heading={i18n.t("Worked on", {}, { comment: "Signals that are not finished" })}>
            {worked.map(({ signal, title }) => (
              <PlacedSignal key={signal.id} {...{ signal, title }} />
            ))}
          </Part>
        ) : null}
        {open.length > 0 ? (
          <Part heading={i18n.t("Still open")}>
            {open.map(({ signal, title }) => (
              <OpenSignal key={signal.id} {...{ signal, title, date, actions }} />
            ))}
          </Part>
        ) : null}
        {returned.length > 0 ? (
          <Part heading={i18n.t("Came back", {}, { comment: "Signals that returned" })}>
            {returned.map((signal) => (
              <PlacedSignal key={signal.id} signal={signal} title={signal.title}>
                {date < today && signal.status !== "done" ? (
                  <WorkedOnBefore {...{ signal, date, actions }} />
                ) : null}
              </PlacedSignal>
            ))}
          </Part>
        ) : null}
        <TextAreaField
          rows={4}
          maxLength={maxDayNoteLength}
          label={i18n.t("Note of the day")}
          value={note}
          onChange={(event) => {
            if (note === saved) keepDraft(replaced, saved);
            setNote(event.target.value);
          }}
        />
      </Stack>
    </form>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode[] }) {
  return (
    <section>
      <Text as="h3" textStyle="small" color="fg.muted">
        {heading}
      </Text>
      {children.length > 0 ? (
        <Box as="ul" role="list">
          {children}
        </Box>
      ) : null}
    </section>
  );
}

/** A signal, and what is said about it or can be done with it. */
function SignalRow({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Row as="li" gap="2" py="1" flexWrap="wrap">
      <Box id={id} dir="auto" flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
        {title}
      </Box>
      {children}
    </Row>
  );
}

interface PlacedSignalProps {
  signal: Signal;
  title: string;
  children?: ReactNode;
}

/** A signal that has left the day, with where it is now. */
function PlacedSignal({ signal, title, children }: PlacedSignalProps) {
  const { status, currentLocation } = signal;
  const today = useToday();
  const place =
    currentLocation === "available" ? i18n.t("Available") : dayLabel(currentLocation, today);
  return (
    <SignalRow title={title}>
      <Text color="fg.muted">{status === "done" ? i18n.t("Done") : capitalized(place)}</Text>
      {children}
    </SignalRow>
  );
}

interface WorkedOnBeforeProps {
  signal: Signal;
  date: CalendarDay;
  actions: PlannerActions;
}

/** Says of a past day that a signal which returned from it was worked on. */
function WorkedOnBefore({ signal, date, actions }: WorkedOnBeforeProps) {
  return (
    <Button
      size="sm"
      aria-label={i18n.t("Worked on it: {title}", { title: signal.title })}
      onClick={() => workedOnBefore(actions.calls, signal, date)}
    >
      {i18n.t("Worked on it")}
    </Button>
  );
}

interface OpenSignalProps {
  signal: Signal;
  title: string;
  date: CalendarDay;
  actions: PlannerActions;
}

/** A signal that is not done, with what can become of it. */
function OpenSignal({ signal, title, date, actions }: OpenSignalProps) {
  const titleId = useId();
  const today = useToday();
  const tomorrow = plusDays(today, 1);
  const repeats = repeatOf(signal.recurrence) !== null;
  return (
    <SignalRow title={title} id={titleId}>
      <Row gap="2" flexWrap="wrap">
        <Button
          size="sm"
          aria-describedby={titleId}
          title={goesOnSentence(nextWorkDay(date, today), today)}
          onClick={() => actions.workedOn(signal, date)}
        >
          {i18n.t("Worked on it")}
        </Button>
        <Button
          size="sm"
          aria-describedby={titleId}
          onClick={() => closeFor(actions.calls, signal, date, tomorrow)}
        >
          {i18n.t("Tomorrow", {}, { comment: "A button that chooses the day" })}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-describedby={titleId}
          onClick={() => {
            if (repeats) actions.skipOccurrence(signal, date);
            else closeFor(actions.calls, signal, date);
          }}
        >
          {repeats
            ? i18n.t("Skip this one", {}, { comment: "One day of a recurring signal" })
            : i18n.t("Back to the list")}
        </Button>
      </Row>
    </SignalRow>
  );
}

/** Closes a day for a signal (§16), as one undo step. */
function closeFor(calls: PlannerCalls, signal: Signal, date: CalendarDay, to?: CalendarDay): void {
  const knownDays = new Set(calls.known().plans.keys());
  const input = { date, taskId: signal.id, ...(to === undefined ? {} : { to }) };
  act(calls, signal, {
    call: "plan.close",
    input,
    back: (was, { stepsFromClose }) => stepsFromClose(was, input, knownDays),
    toast: [
      to === undefined ? i18n.t("Returned to available signals") : movedSentence(to, readToday()),
    ],
  });
}

/** Saves the note of a day, as one undo step. */
function useSaveNote(date: CalendarDay): (note: string, was: string) => void {
  const queryClient = useQueryClient();
  return (note, was) => {
    sendUndoably<{ note: string | null }>({
      now: () => readPlannerData(queryClient).plans.get(date),
      was: { note: emptyAsNull(was) },
      left: { note: emptyAsNull(note) },
      send: (to, from) => {
        const input = { date, note: to?.note ?? "", replaces: from?.note ?? "" };
        return sendCommand(queryClient, "plan.setNote", input);
      },
    });
  };
}
