import { answerFeedbackInput, maxNotesLength, type ReceivedFeedback } from "@daysignal/core";
import {
  Button,
  ItemNote,
  ItemRow,
  Segments,
  TextAreaField,
  usePages,
  useSteps,
} from "@daysignal/ui";
import { useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone, undoable } from "../../shared/undo-command.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { trpc } from "../../trpc.ts";
import styles from "./admin.module.css";
import { AdminList, pageOptions } from "./admin-list.tsx";
import { instantWords } from "./admin-words.ts";

/** The feedback of all users: reads it, answers it by email, marks it as done. */
export function FeedbackPanel() {
  const [status, setStatus] = useState<"open" | "done">("open");
  const pages = usePages();
  const query = trpc.admin.listFeedback.useQuery({ status, ...pages.input }, pageOptions);
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
        empty={i18n.t("No feedback here")}
        pages={{ state: pages, hasMore: data?.hasMore ?? false }}
      >
        {(feedback) => <FeedbackRow key={feedback.id} feedback={feedback} onGone={focusBar} />}
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
  const { step, part, opens, leave } = useSteps<{ name: "answer" }>();
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
    const undo = undoable({ undo: step(!isDone), redo: step(isDone) }, sent);
    showNotice(isDone ? i18n.t("Marked as done") : i18n.t("Open again"), undefined, undo);
  };
  const facts = [
    type === "bug" ? i18n.t("Bug report") : i18n.t("Feature request"),
    username,
    instantWords(createdAt),
    ...(answeredAt === null ? [] : [i18n.t("Answered {time}", { time: instantWords(answeredAt) })]),
  ];
  return (
    <ItemRow
      textRef={part}
      name={subject}
      text={
        <>
          <ItemNote>{facts.join(" · ")}</ItemNote>
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
              onSent={() => (doneAt === null ? onGone() : leave())}
              onCancel={() => leave()}
            />
          )}
        </>
      }
    />
  );
}

interface AnswerFormProps {
  feedback: ReceivedFeedback;
  onSent: () => void;
  onCancel: () => void;
}

const answerSchema = answerFeedbackInput.pick({ message: true });

/** Answers feedback by email. */
function AnswerForm({ feedback, onSent, onCancel }: AnswerFormProps) {
  const { accountId, id, replyTo } = feedback;
  const { form, discard } = useDraftForm({
    key: `answer/${id}`,
    empty: () => ({ message: "" }),
    schema: answerSchema,
  });
  const utils = trpc.useUtils();
  const send = trpc.admin.answerFeedback.useMutation({
    onSuccess: () => {
      const now = i18n.t("The answer is on its way");
      cannotBeUndone(now);
      showNotice(now, replyTo);
      discard();
      onSent();
      void utils.admin.listFeedback.invalidate();
    },
    onError: (failure) => showFailure("administer", failure),
  });
  const submit = form.handleSubmit(({ message }) => {
    if (!send.isPending) send.mutate({ accountId, id, message });
  });
  return (
    <form noValidate className={styles.answer} onSubmit={submit}>
      <TextAreaField
        label={i18n.t("Answer to {address}", { address: replyTo })}
        required
        rows={5}
        maxLength={maxNotesLength}
        autoFocus
        error={form.formState.errors.message && i18n.t("Write a message.")}
        {...form.register("message")}
      />
      <div className={styles.actions}>
        <Button type="submit" size="sm" variant="solid" loading={send.isPending}>
          {i18n.t("Send Answer")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          {i18n.t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
