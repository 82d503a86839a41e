import type { ReceivedFeedback } from "@daysignal/core";
import { Button, Segments } from "@daysignal/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { useSteps } from "../../shared/use-steps.ts";
import { trpc } from "../../trpc.ts";
import { instantWords } from "./account-words.ts";
import styles from "./admin.module.css";
import { AdminList, usePages } from "./admin-list.tsx";
import { AnswerForm } from "./answer-form.tsx";

const rest = { name: "rest" } as const;

/** The feedback of everybody: read, answer by email, mark as done. */
export function FeedbackPanel() {
  const [status, setStatus] = useState<"open" | "done">("open");
  const pages = usePages();
  const input = { status, ...(pages.after === undefined ? {} : { after: pages.after }) };
  const query = trpc.admin.listFeedback.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const bar = useRef<HTMLDivElement>(null);
  const focusBar = () => bar.current?.querySelector<HTMLElement>(":checked")?.focus();
  return (
    <>
      <div ref={bar} className={styles.bar}>
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
        query={{ ...query, data: data?.feedback }}
        idOf={({ id }) => id}
        empty={i18n.t("No feedback here")}
        pages={{ state: pages, hasMore: data?.hasMore ?? false }}
      >
        {(feedback) => <FeedbackRow feedback={feedback} onGone={focusBar} />}
      </AdminList>
    </>
  );
}

interface FeedbackRowProps {
  feedback: ReceivedFeedback;
  /** Moves focus to what stays when the row goes. */
  onGone: () => void;
}

function FeedbackRow({ feedback, onGone }: FeedbackRowProps) {
  const { accountId, id, subject, message, username, createdAt } = feedback;
  const { answeredAt, doneAt, type } = feedback;
  const utils = trpc.useUtils();
  const { step, part, opens, leave } = useSteps<{ name: "rest" | "answer" }>(rest);
  const { mutateAsync: mark } = trpc.admin.updateFeedback.useMutation({
    onSuccess: () => utils.admin.listFeedback.invalidate(),
    onError: (failure) => showFailure("administer", failure),
  });
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
    const sent = change(isDone);
    sent.then(onGone, () => undefined);
    const undoIt = undoable({ undo: step(!isDone), redo: step(isDone) }, sent);
    showNotice(isDone ? i18n.t("Marked as done") : i18n.t("Open again"), undefined, undoIt);
  };
  return (
    <div ref={part} className={styles.text}>
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
      {step.name === "rest" ? (
        <div className={styles.actions}>
          <Button size="sm" {...opens({ name: "answer" })}>
            {i18n.t("Answer", {}, { comment: "Write an answer to feedback" })}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setDone(doneAt === null)}>
            {doneAt === null ? i18n.t("Mark as Done") : i18n.t("Open Again")}
          </Button>
        </div>
      ) : (
        <AnswerForm
          feedback={feedback}
          // It is done then, and leaves the list of what is open.
          onSent={doneAt === null ? onGone : leave}
          onCancel={leave}
        />
      )}
    </div>
  );
}
