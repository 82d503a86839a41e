import { maxTitleLength, type Subtask, subtaskState } from "@daysignal/core";
import { Button, Checkbox, Input, Skeleton } from "@daysignal/ui";
import { type FormEvent, useRef } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { useSubtaskChanges } from "../subtask/subtask-mutations.ts";
import { useSubtasks } from "../subtask/use-subtasks.ts";
import styles from "./focus-subtasks.module.css";

/** The subtasks of a signal: ticked and added here; the rest is done in its details. */
export default function FocusSubtasks({ taskId }: { taskId: string }) {
  return (
    <QueryView
      place="section"
      query={useSubtasks(taskId)}
      failure={(reason) => i18n.t("The subtasks could not be loaded. {reason}", { reason })}
      loading={<Skeleton height="2.5rem" />}
    >
      {(subtasks) => <Subtasks taskId={taskId} subtasks={subtasks} />}
    </QueryView>
  );
}

function Subtasks({ taskId, subtasks }: { taskId: string; subtasks: readonly Subtask[] }) {
  const changes = useSubtaskChanges(taskId);
  const tick = ({ id }: Subtask, completed: 0 | 1) => {
    const state = subtaskState(subtasks, id);
    if (state) changes.update(id, { completed: state.completed }, { completed });
  };
  return (
    <section aria-label={i18n.t("Subtasks")} className={styles.subtasks}>
      {subtasks.length > 0 ? (
        <ul role="list">
          {subtasks.map((subtask) => (
            <li key={subtask.id} data-completed={subtask.completed || undefined}>
              <Checkbox
                checked={subtask.completed === 1}
                onChange={({ target }) => tick(subtask, target.checked ? 1 : 0)}
              >
                <bdi>{subtask.title}</bdi>
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : null}
      <AddSubtask taskId={taskId} add={changes.add} />
    </section>
  );
}

type Add = ReturnType<typeof useSubtaskChanges>["add"];

/** The line for the next subtask: Enter adds it. */
function AddSubtask({ taskId, add }: { taskId: string; add: Add }) {
  const [typed, setTyped] = useDraft(`signal/${taskId}/new subtask`, "");
  const field = useRef<HTMLInputElement>(null);
  const title = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title === "") return;
    setTyped("");
    const { sent, undo } = add(title);
    sent.then(
      () => showNotice(i18n.t("Subtask added"), undefined, undo),
      // The text is restored, before what is typed by now.
      () => setTyped((now) => `${title} ${now}`.trim()),
    );
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} className={styles.add}>
      <Input
        ref={field}
        aria-label={i18n.t("Add a subtask")}
        placeholder={i18n.t("Add a subtask…")}
        maxLength={maxTitleLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {title === "" ? null : <Button type="submit">{i18n.t("Add")}</Button>}
    </form>
  );
}
