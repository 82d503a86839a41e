import type { ReceivedFeedback } from "@daysignal/core";
import { Button, Segments, TextAreaField } from "@daysignal/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { instantWords } from "./account-words.ts";
import styles from "./admin.module.css";
import { AdminList, usePages } from "./admin-list.tsx";

/** The feedback of everybody: read, answer by email, mark as done. */
export function FeedbackPanel() {
  const [status, setStatus] = useState<"open" | "done">("open");
  const pages = usePages();
  const input = { status, ...(pages.after === undefined ? {} : { after: pages.after }) };
  const { data, error, refetch } = trpc.admin.listFeedback.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={styles.bar}>
        <Segments
          label={i18n.t("Which feedback")}
          options={[
            { value: "open", label: i18n.t("Open", {}, { comment: "Feedback that is not done" }) },
            { value: "done", label: i18n.t("Done", {}, { comment: "Feedback that is done" }) },
          ]}
          value={status}
          onChange={(next) => {
            setStatus(next);
            pages.reset();
          }}
        />
      </div>
      <AdminList
        lines={data?.feedback}
        idOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={i18n.t("No feedback here")}
        pages={{ state: pages, hasMore: data?.hasMore ?? false }}
      >
        {(feedback) => <FeedbackRow feedback={feedback} />}
      </AdminList>
    </>
  );
}

function FeedbackRow({ feedback }: { feedback: ReceivedFeedback }) {
  const { accountId, id, subject, message, username, replyTo, createdAt } = feedback;
  const { answeredAt, doneAt, type } = feedback;
  const utils = trpc.useUtils();
  const [answer, setAnswer] = useState<string>();
  const after = {
    onSuccess: () => utils.admin.listFeedback.invalidate(),
    onError: (failure: unknown) => showFailure("administer", failure),
  };
  const { mutateAsync: mark } = trpc.admin.updateFeedback.useMutation(after);
  const send = trpc.admin.answerFeedback.useMutation(after);
  const setDone = (isDone: boolean) => {
    const change = (to: boolean) => {
      const sent = mark({ accountId, id, isDone: to });
      sent.catch(() => undefined);
      return sent;
    };
    const step = (to: boolean) => () => {
      void change(to);
      return true;
    };
    const undoIt = undoable({ undo: step(!isDone), redo: step(isDone) }, change(isDone));
    showNotice(isDone ? i18n.t("Marked as done") : i18n.t("Open again"), undefined, undoIt);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!answer?.trim() || send.isPending) return;
    send.mutate(
      { accountId, id, message: answer },
      { onSuccess: () => showNotice(i18n.t("The answer is on its way"), replyTo) },
    );
  };
  return (
    <div className={styles.text}>
      <p className={styles.name} dir="auto">
        {subject}
      </p>
      <p className={styles.meta}>
        {type === "bug" ? i18n.t("Bug report") : i18n.t("Feature request")}
        {" · "}
        {username}
        {" · "}
        {instantWords(createdAt)}
        {answeredAt === null
          ? null
          : ` · ${i18n.t("Answered {time}", { time: instantWords(answeredAt) })}`}
      </p>
      <p className={styles.message} dir="auto">
        {message}
      </p>
      {answer === undefined ? (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => setAnswer("")}>
            {i18n.t("Answer", {}, { comment: "Write an answer to feedback" })}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setDone(doneAt === null)}>
            {doneAt === null ? i18n.t("Mark as Done") : i18n.t("Open Again")}
          </Button>
        </div>
      ) : (
        <form noValidate className={styles.answer} onSubmit={submit}>
          <TextAreaField
            label={i18n.t("Answer to {address}", { address: replyTo })}
            rows={5}
            autoFocus
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" size="sm" variant="solid" loading={send.isPending}>
              {i18n.t("Send Answer")}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setAnswer(undefined)}>
              {i18n.t("Cancel")}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
