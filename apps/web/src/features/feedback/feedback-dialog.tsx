import {
  type FeedbackType,
  feedbackToastDuration,
  maxNameLength,
  maxNotesLength,
  sendFeedbackInput,
} from "@daysignal/core";
import { Dialog, Segments, TextAreaField, TextField, toast } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { useId, useRef } from "react";
import { Controller } from "react-hook-form";
import { isSessionEnded } from "../../shared/error-message.ts";
import { FormButtons } from "../../shared/form-buttons.tsx";
import { i18n } from "../../shared/language.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import type { OpenedDialogProps } from "../../shared/use-dialog.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { trpc } from "../../trpc.ts";

const types = () =>
  [
    { value: "feature", label: i18n.t("Feature request") },
    { value: "bug", label: i18n.t("Bug report") },
  ] as const;

const feedbackSchema = sendFeedbackInput.pick({
  type: true,
  subject: true,
  message: true,
  email: true,
});

const emptyForm = () => ({
  type: "feature" as FeedbackType,
  subject: "",
  message: "",
  email: "",
});

/**
 * 'Leave Feedback' (§2, §5). The draft is kept until it has been sent, also when the dialog is
 * closed.
 */
export default function FeedbackDialog(dialog: OpenedDialogProps) {
  const formId = useId();
  const subjectField = useRef<HTMLInputElement>(null);
  const { form, discard } = useDraftForm({
    key: "feedback",
    empty: emptyForm,
    schema: feedbackSchema,
  });
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
    <Dialog
      {...dialog}
      initialFocus={subjectField}
      closeOnPressBeside={false}
      title={i18n.t("Leave Feedback")}
      description={i18n.t("What is missing, or what went wrong? Every word is read.")}
      footer={
        <FormButtons
          formId={formId}
          submit={i18n.t("Send Feedback")}
          loading={send.isPending}
          onCancel={() => dialog.onOpenChange(false)}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} aria-label={i18n.t("Leave Feedback")}>
        <Stack gap="5">
          <Box>
            <Text textStyle="small" fontWeight="medium" mb="1.5">
              {i18n.t("Type", {}, { comment: "The kind of feedback" })}
            </Text>
            <Controller
              control={form.control}
              name="type"
              render={({ field }) => (
                <Segments
                  label={i18n.t("Type")}
                  options={types()}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </Box>
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
      </form>
    </Dialog>
  );
}

/** The toasts of feedback are short (§9). */
function showShortly(kind: "success" | "error", title: string, description?: string): void {
  toast({ kind, title, description, duration: feedbackToastDuration });
}
