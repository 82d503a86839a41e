import { dayAt, placeOf, plusMonths, type Review, type Signal } from "@daysignal/core";
import { Button, useFocusKept } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { readToday, useToday } from "../../shared/today.ts";
import { undoable } from "../../shared/undo-command.ts";
import { dayLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { act, undoOfUpdate } from "../plan/actions/act.ts";
import { ignore } from "../plan/actions/planner-calls.ts";
import { usePlannerCalls } from "../plan/actions/use-planner-calls.ts";
import { useChangeSettings, useSendSettings } from "../settings/use-change-settings.ts";
import { useSettings } from "../settings/use-settings.ts";
import { updateInput } from "../signal/text-change.ts";
import { useSignals } from "../signal/use-signals.ts";
import styles from "./review-screen.module.css";

type Untouched = Review["someday"][number];

const none: readonly string[] = [];

/**
 * 'Someday' (§16): what was left alone for long, each with keep, later and let go. It stays as it was first
 * shown, so that an undo brings a signal back; once none is left, the month is answered.
 */
export default function SomedayList({ review }: { review: Review }) {
  const [offered, setOffered] = useState(review.someday);
  if (offered.length === 0 && review.someday.length > 0) setOffered(review.someday);
  const today = useToday();
  return offered.length === 0 || today < review.from || today > review.to ? null : (
    <Offered offered={offered} />
  );
}

function Offered({ offered }: { offered: readonly Untouched[] }) {
  const { somedayMonth, somedayAfterDays } = useSettings();
  const today = useToday();
  const month = today.slice(0, 7);
  const { kept, give } = useAnswers(month);
  const { signals } = useSignals();
  const changeSettings = useChangeSettings();
  const sendSettings = useSendSettings();
  const [isAnswered, setAnswered] = useState(false);
  const part = useRef<HTMLElement>(null);
  useFocusKept(part, "li button:first-child");
  const isOpen = ({ id }: Untouched) => {
    const signal = signals?.find((one) => one.id === id);
    return signals === undefined || (signal && placeOf(signal, today) === "available");
  };
  const left = offered.filter((one) => !kept.includes(one.id) && isOpen(one));
  useEffect(() => {
    if (left.length > 0 || isAnswered) return;
    setAnswered(true);
    sendSettings({ somedayMonth: month }).catch(ignore);
  }, [left.length, isAnswered, month, sendSettings]);
  if (left.length === 0 || (somedayMonth === month && !isAnswered)) return null;
  const keepAll = () => {
    const undo = changeSettings({ somedayMonth: month });
    showNotice(
      i18n.t("Kept"),
      i18n.t("What is still left alone then is offered next month."),
      undo,
    );
  };
  return (
    <section ref={part} aria-labelledby="someday" className={styles.someday}>
      <h2 id="someday" className={styles.heading}>
        {i18n.t("Someday", {}, { comment: "A list of signals that were left alone for long" })}
      </h2>
      <p className={styles.muted}>
        {i18n.t(
          "Nothing has happened to these for {count, plural, one {# day} other {# days}}. They are offered once a month, and nothing moves by itself.",
          { count: somedayAfterDays ?? 0 },
        )}
      </p>
      <ul role="list">
        {left.map((one) => (
          <li key={one.id} className={styles.untouched}>
            <div className={styles.about}>
              <Link to="/" search={{ signal: one.id }} className={styles.name} dir="auto">
                {one.title}
              </Link>
              <p className={styles.muted}>
                {i18n.t("Unchanged since {day}", {
                  day: dayLabel(dayAt(one.updatedAt, dayRule()), today),
                })}
              </p>
            </div>
            <div className={styles.answers}>
              {answers().map(({ name, label }) => (
                <Button
                  key={name}
                  size="sm"
                  aria-label={i18n.t("{label}: {value}", { label, value: one.title })}
                  onClick={() => give[name](one)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={keepAll}>
        {i18n.t("Keep all of them")}
      </Button>
    </section>
  );
}

const answers = () =>
  [
    {
      name: "keep",
      label: i18n.t("someday.keep", {}, { message: "Keep", comment: "A signal stays as it is" }),
    },
    { name: "later", label: i18n.t("In a month") },
    { name: "letGo", label: i18n.t("Let go", {}, { comment: "Move a signal to the trash" }) },
  ] as const;

/** The answers of a month, each with its undo. What is kept is known on this device until the month is answered. */
function useAnswers(month: string) {
  const utils = trpc.useUtils();
  // What they do is in the review.
  const calls = usePlannerCalls(useCallback(() => undefined, []));
  const [kept, setKept] = useDraft<readonly string[]>(`someday/${month}`, none);
  const keep = ({ id, title }: Untouched) => {
    const turn = (isKept: boolean) => () => {
      setKept((now) => [...now.filter((other) => other !== id), ...(isKept ? [id] : [])]);
      return true;
    };
    turn(true)();
    const undo = undoable({ undo: turn(false), redo: turn(true) });
    showNotice(i18n.t("Kept"), i18n.t("“{title}” stays as it is.", { title }), undo);
  };
  const withSignal = (give: (signal: Signal) => Promise<unknown>) => (one: Untouched) => {
    const known = calls.known().signals?.find(({ id }) => id === one.id);
    const signal = known ?? utils.signal.get.fetch({ id: one.id });
    Promise.resolve(signal).then(
      (read) => void give(read).catch(ignore),
      (error: unknown) => showFailure("updateSignal", error),
    );
  };
  const later = withSignal((signal) => {
    const changes = { hiddenUntil: plusMonths(readToday(), 1) };
    return act(calls, signal, {
      call: "signal.update",
      input: updateInput(signal.id, changes),
      ...undoOfUpdate(() => changes),
      toast: [
        i18n.t("Hidden until {day}", { day: dayLabel(changes.hiddenUntil, readToday()) }),
        signal.title,
      ],
    });
  });
  const letGo = withSignal((signal) =>
    act(calls, signal, {
      call: "signal.trash",
      input: { id: signal.id },
      back: (was, { stepsFromTrash }) => stepsFromTrash(was),
      toast: [i18n.t("Moved to trash"), signal.title],
    }),
  );
  return { kept, give: { keep, later, letGo } };
}
