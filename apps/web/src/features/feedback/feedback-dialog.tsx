import {
  type FeedbackType,
  feedbackToastDuration,
  maxNameLength,
  maxNotesLength,
  sendFeedbackInput,
} from "@daysignal/core";
import { Button, Dialog, Segments, TextAreaField, TextField, toast } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { type RefObject, useId, useRef } from "react";
import { Controller } from "react-hook-form";
import { i18n } from "../../shared/language.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { useSendFeedback } from "./use-send-feedback.ts";

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

export interface FeedbackDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that opened it, to which focus returns. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * 'Leave Feedback' (§2, §5). The draft is kept until it has been sent, also when the dialog is
 * closed.
 */
export default function FeedbackDialog({ open, onOpenChange, opener }: FeedbackDialogProps) {
  const formId = useId();
  const subjectField = useRef<HTMLInputElement>(null);
  const { form, discard } = useDraftForm({
    key: "feedback",
    empty: emptyForm,
    schema: feedbackSchema,
  });
  const { errors } = form.formState;
  const send = useSendFeedback();
  const subject = form.register("subject");

  const submit = form.handleSubmit(
    ({ email, ...said }) => {
      if (send.isPending) return;
      send.mutate(email ? { ...said, email } : said, {
        onSuccess: () => {
          onOpenChange(false);
          discard();
        },
      });
    },
    (invalid) => {
      if (!(invalid.subject || invalid.message)) return;
      toast({
        kind: "error",
        title: i18n.t("Please fill in all required fields"),
        duration: feedbackToastDuration,
      });
    },
  );

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
      initialFocus={subjectField}
      closeOnPressBeside={false}
      title={i18n.t("Leave Feedback")}
      description={i18n.t("What is missing, or what went wrong? Every word is read.")}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {i18n.t("Cancel")}
          </Button>
          <Button type="submit" form={formId} variant="solid" loading={send.isPending}>
            {i18n.t("Send Feedback")}
          </Button>
        </>
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
