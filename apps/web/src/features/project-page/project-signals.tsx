import { maxTitleLength, type Project, type Signal, viewSignals } from "@daysignal/core";
import { announce, Button, Input, lazyDialog, ShowMore } from "@daysignal/ui";
import { type FormEvent, useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { useDraft } from "../../shared/drafts.ts";
import { DueText } from "../../shared/due-text.tsx";
import { undeliveredOf } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { Skeletons } from "../../shared/query-view.tsx";
import { randomId } from "../../shared/random-id.ts";
import { showNotice } from "../../shared/toasts.ts";
import { useToday } from "../../shared/today.ts";
import { undoable } from "../../shared/undo-command.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { dayLabel } from "../../shared/words.ts";
import { useCommand } from "../signal/commands/commands.ts";
import { DoneToggle } from "../signal/done-toggle.tsx";
import { hiddenLabel, waitingLabel } from "../signal/later-words.ts";
import { useSignals } from "../signal/use-signals.ts";
import { PastSignals } from "../signal-list/list-end.tsx";
import { ListFailure } from "../signal-list/list-states.tsx";
import styles from "./project-page.module.css";

const SignalDialogs = lazyDialog(() => import("./signal-dialogs.tsx"));

interface ProjectSignalsProps {
  project: Project;
  /** Its signals, without those in the trash; undefined while they load. */
  signals: readonly Signal[] | undefined;
}

/** A project's signals in all states, and a field that adds one. */
export function ProjectSignals({ project, signals }: ProjectSignalsProps) {
  const today = useToday();
  const order = { today, ...dayRule() };
  const details = useDialog<string>();
  const { error, refetch } = useSignals();
  const shown = signals?.find(({ id }) => id === details.about);
  const groups = signals && [
    {
      title: i18n.t("Scheduled", {}, { comment: "A tab with signals that have a day" }),
      signals: viewSignals(signals, { view: "scheduled", sort: "deadline", ...order }),
    },
    {
      title: i18n.t("Available", {}, { comment: "A tab with signals that have no day yet" }),
      signals: viewSignals(signals, { view: "recommended", ...order }),
    },
    {
      title: i18n.t("Hidden", {}, { comment: "A tab with signals that are hidden until a day" }),
      signals: viewSignals(signals, { view: "hidden", ...order }),
    },
    {
      title: i18n.t("Waiting", {}, { comment: "A tab with signals that wait for somebody" }),
      signals: viewSignals(signals, { view: "waiting", ...order }),
    },
    {
      title: i18n.t("Completed", {}, { comment: "A tab with signals that are done" }),
      signals: viewSignals(signals, { view: "completed", ...order }).sort((a, b) =>
        (b.completedAt ?? "").localeCompare(a.completedAt ?? ""),
      ),
    },
  ];
  return (
    <div>
      {project.status === "active" ? <AddToProject project={project} /> : null}
      {groups ? (
        groups.map((group) => <SignalGroup key={group.title} {...group} onOpen={details.show} />)
      ) : error ? (
        <ListFailure error={error} onRetry={refetch} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no set of form controls
        <div role="group" aria-busy aria-label={i18n.t("Signals are loading")}>
          <Skeletons count={3} className={styles.skeleton} />
        </div>
      )}
      {signals ? <PastSignals /> : null}
      {signals?.length === 0 ? (
        <p className={styles.note}>{i18n.t("No signals in this project yet.")}</p>
      ) : null}
      {shown ? (
        <SignalDialogs
          key={shown.id}
          dialog={details}
          signal={shown}
          onReopen={() => details.show(shown.id)}
        />
      ) : null}
    </div>
  );
}

/** Adds a signal by its title. Typed text is kept as a draft until it is added. */
function AddToProject({ project }: { project: Project }) {
  const [title, setTitle] = useDraft(`new signal of ${project.id}`, "");
  const { mutateAsync: create } = useCommand("signal.create");
  const field = useRef<HTMLInputElement>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === "") return;
    setTitle("");
    // Without text the button is disabled.
    field.current?.focus();
    announce(i18n.t("{title} added.", { title: wanted }));
    create({ id: randomId(), title: wanted, projectId: project.id }).catch((error: unknown) => {
      // An undelivered change is kept in the outbox: restoring the text would add it twice.
      if (!undeliveredOf(error)) setTitle((now) => now || wanted);
    });
  };
  return (
    <form onSubmit={add} className={styles.add} data-no-print="">
      <Input
        ref={field}
        aria-label={i18n.t("Add a Signal")}
        placeholder={i18n.t("Add a Signal")}
        value={title}
        maxLength={maxTitleLength}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" disabled={title.trim() === ""}>
        {i18n.t("Add", {}, { comment: "Adds a signal" })}
      </Button>
    </form>
  );
}

/** The number of rows that a long group shows at first, and that each "Show more" adds. */
const shortList = 50;

interface SignalGroupProps {
  title: string;
  signals: readonly Signal[];
  onOpen: (id: string, opener: HTMLElement) => void;
}

function SignalGroup({ title, signals, onOpen }: SignalGroupProps) {
  const [limit, setLimit] = useState(shortList);
  if (signals.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        {title}
        <span className={styles.count}>{signals.length}</span>
      </h2>
      <ul role="list" aria-label={title} className={styles.rows}>
        {signals.slice(0, limit).map((signal) => (
          <SignalRow key={signal.id} signal={signal} onOpen={onOpen} />
        ))}
      </ul>
      <ShowMore hasMore={signals.length > limit} onClick={() => setLimit(limit + shortList)} />
    </section>
  );
}

function SignalRow({ signal, onOpen }: { signal: Signal; onOpen: SignalGroupProps["onOpen"] }) {
  const { id, title, status, dueDate, currentLocation } = signal;
  const today = useToday();
  const place = currentLocation === "available" ? null : dayLabel(currentLocation, today);
  const where = [place ?? hiddenLabel(signal, today), waitingLabel(signal, today)]
    .filter((words) => words !== null)
    .join(" · ");
  const { mutateAsync: complete } = useCommand("signal.complete");
  const { mutateAsync: reopen } = useCommand("signal.reopen");
  const setDone = (done: boolean) => {
    const call = (becomesDone: boolean) => {
      const sent = becomesDone ? complete({ id }) : reopen({ id });
      // The command shows its failure itself.
      sent.catch(() => undefined);
      return sent;
    };
    const again = (becomesDone: boolean) => () => {
      void call(becomesDone);
      return true;
    };
    const undoIt = undoable({ undo: again(!done), redo: again(done) }, call(done));
    if (done) showNotice(i18n.t("Signal done"), title, undoIt);
  };
  const isDone = status === "done";
  return (
    <li className={styles.row}>
      <DoneToggle drawsPeakOf={id} done={isDone} size="sm" onChange={setDone} />
      <button
        type="button"
        className={styles.title}
        onClick={(event) => onOpen(id, event.currentTarget)}
      >
        <bdi>{title}</bdi>
      </button>
      <span className={styles.facts}>
        {isDone ? null : where}
        {isDone || dueDate === null ? null : (
          <>
            {where === "" ? null : " · "}
            <DueText dueDate={dueDate} today={today} />
          </>
        )}
      </span>
    </li>
  );
}
