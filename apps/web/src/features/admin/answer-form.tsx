import { maxNotesLength, type ReceivedFeedback } from "@daysignal/core";
import { Button, TextAreaField } from "@daysignal/ui";
import { type FormEvent, useRef, useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import styles from "./admin.module.css";

interface AnswerFormProps {
  feedback: ReceivedFeedback;
  onSent: () => void;
  onCancel: () => void;
}

/** Answers feedback by email. */
export function AnswerForm({ feedback, onSent, onCancel }: AnswerFormProps) {
  const { accountId, id, replyTo } = feedback;
  const [answer, setAnswer, dropAnswer] = useDraft(`answer/${feedback.id}`, "");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const utils = trpc.useUtils();
  const send = trpc.admin.answerFeedback.useMutation({
    onSuccess: () => {
      const now = i18n.t("The answer is on its way");
      cannotBeUndone(now);
      showNotice(now, replyTo);
      dropAnswer();
      onSent();
      void utils.admin.listFeedback.invalidate();
    },
    onError: (failure) => showFailure("administer", failure),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (answer.trim() === "") {
      setMissing(true);
      field.current?.focus();
      return;
    }
    send.mutate({ accountId, id, message: answer });
  };
  return (
    <form noValidate className={styles.answer} onSubmit={submit}>
      <TextAreaField
        ref={field}
        label={i18n.t("Answer to {address}", { address: replyTo })}
        required
        rows={5}
        maxLength={maxNotesLength}
        autoFocus
        error={isMissing ? i18n.t("Write a message.") : undefined}
        value={answer}
        onChange={(event) => {
          setAnswer(event.target.value);
          setMissing(false);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" size="sm" variant="solid" loading={send.isPending}>
          {i18n.t("Send Answer")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            dropAnswer();
            onCancel();
          }}
        >
          {i18n.t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
