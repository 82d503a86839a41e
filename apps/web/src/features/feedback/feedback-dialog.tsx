import {
  type FeedbackType,
  feedbackToastDuration,
  maxNameLength,
  maxNotesLength,
  sendFeedbackInput,
} from "@daysignal/core";
import {
  FormDialog,
  Labelled,
  type OpenedDialogProps,
  Segments,
  TextAreaField,
  TextField,
  toast,
} from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { isSessionEnded } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { trpc } from "../../trpc.ts";

const schema = sendFeedbackInput.pick({ type: true, subject: true, message: true, email: true });

const empty = () => ({ type: "feature" as FeedbackType, subject: "", message: "", email: "" });

/**
 * 'Leave Feedback' (§2, §5). The draft is kept until it has been sent, also when the dialog is
 * closed.
 */
export default function FeedbackDialog(dialog: OpenedDialogProps) {
  const subjectField = useRef<HTMLInputElement>(null);
  const { form, discard } = useDraftForm({ key: "feedback", empty, schema });
  const { errors } = form.formState;
  const send = trpc.feedback.send.useMutation({
    onSuccess: () => {
      dialog.onOpenChange(false);
      discard();
      cannotBeUndone(i18n.t("Your feedback was sent."));
      showShortly("success", i18n.t("Thank you for your feedback"));
    },
    onError: (error) => {
      if (isSessionEnded(error)) return;
      const advice = i18n.t("Please try again later.");
      showShortly("error", i18n.t("Failed to submit feedback"), advice);
    },
  });
  const type = useWatch({ control: form.control, name: "type" });
  const subject = form.register("subject");

  const submit = form.handleSubmit(
    ({ email, ...typed }) => {
      if (!send.isPending) send.mutate(email ? { ...typed, email } : typed);
    },
    (invalid) => {
      if (invalid.subject || invalid.message) {
        showShortly("error", i18n.t("Please fill in all required fields"));
      }
    },
  );

  return (
    <FormDialog
      {...dialog}
      initialFocus={subjectField}
      closeOnPressBeside={false}
      title={i18n.t("Leave Feedback")}
      description={i18n.t("What is missing, or what went wrong? Every word is read.")}
      label={i18n.t("Leave Feedback")}
      submit={i18n.t("Send Feedback")}
      loading={send.isPending}
      onSubmit={submit}
    >
      <Stack gap="5">
        <Labelled label={i18n.t("Type", {}, { comment: "The kind of feedback" })}>
          <Segments
            label={i18n.t("Type")}
            options={[
              { value: "feature", label: i18n.t("Feature request") },
              { value: "bug", label: i18n.t("Bug report") },
            ]}
            value={type}
            onChange={(value) => form.setValue("type", value)}
          />
        </Labelled>
        <TextField
          label={i18n.t("Subject", {}, { comment: "Of a message" })}
          required
          maxLength={maxNameLength}
          autoComplete="off"
          error={errors.subject && i18n.t("Give it a subject.")}
          {...subject}
          ref={(field) => {
            subject.ref(field);
            subjectField.current = field;
          }}
        />
        <TextAreaField
          label={i18n.t("Message")}
          required
          rows={4}
          maxLength={maxNotesLength}
          error={errors.message && i18n.t("Write a message.")}
          {...form.register("message")}
        />
        <TextField
          label={i18n.t("Email (optional)")}
          type="email"
          autoComplete="email"
          hint={i18n.t("If you would like an answer.")}
          error={errors.email && i18n.t("This is no email address.")}
          {...form.register("email")}
        />
      </Stack>
    </FormDialog>
  );
}

/** The toasts of feedback are short (§9). */
function showShortly(kind: "success" | "error", title: string, description?: string): void {
  toast({ kind, title, description, duration: feedbackToastDuration });
}
