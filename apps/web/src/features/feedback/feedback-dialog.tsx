import { feedbackToastDuration, maxNameLength, maxNotesLength } from "@daysignal/core";
import { Button, Dialog, Segments, TextAreaField, TextField, toast } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { type RefObject, type SubmitEvent, useId, useRef, useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import {
  emptyDraft,
  type FeedbackDraft,
  isEmailAcceptable,
  missingFields,
} from "./feedback-draft.ts";
import { useSendFeedback } from "./use-send-feedback.ts";

const types = [
  { value: "feature", label: "Feature request" },
  { value: "bug", label: "Bug report" },
] as const;

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
  const messageField = useRef<HTMLTextAreaElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const [draft, setDraft, dropDraft] = useDraft("feedback", emptyDraft);
  const [wasTried, setTried] = useState(false);
  const send = useSendFeedback();
  const edit = (change: Partial<FeedbackDraft>) => setDraft({ ...draft, ...change });
  const missing = missingFields(draft);
  const errorOf = (field: "subject" | "message", words: string) =>
    wasTried && missing.includes(field) ? words : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = missing;
    if (first) {
      toast({
        kind: "error",
        title: "Please fill in all required fields",
        duration: feedbackToastDuration,
      });
      (first === "subject" ? subjectField : messageField).current?.focus();
    } else if (!isEmailAcceptable(draft)) {
      emailField.current?.focus();
    } else if (!send.isPending) {
      const { email, ...said } = draft;
      send.mutate(email.trim() === "" ? said : { ...said, email: email.trim() }, {
        onSuccess: () => {
          onOpenChange(false);
          dropDraft();
          setTried(false);
        },
      });
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
      initialFocus={subjectField}
      closeOnPressBeside={false}
      title="Leave Feedback"
      description="What is missing, or what went wrong? Every word is read."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="solid" loading={send.isPending}>
            Send Feedback
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} aria-label="Leave Feedback">
        <Stack gap="5">
          <Box>
            <Text textStyle="small" fontWeight="medium" mb="1.5">
              Type
            </Text>
            <Segments
              label="Type"
              options={types}
              value={draft.type}
              onChange={(type) => edit({ type })}
            />
          </Box>
          <TextField
            ref={subjectField}
            label="Subject"
            required
            maxLength={maxNameLength}
            autoComplete="off"
            value={draft.subject}
            onChange={(event) => edit({ subject: event.target.value })}
            error={errorOf("subject", "Give it a subject.")}
          />
          <TextAreaField
            ref={messageField}
            label="Message"
            required
            rows={4}
            maxLength={maxNotesLength}
            value={draft.message}
            onChange={(event) => edit({ message: event.target.value })}
            error={errorOf("message", "Write a message.")}
          />
          <TextField
            ref={emailField}
            label="Email (optional)"
            type="email"
            autoComplete="email"
            hint="If you would like an answer."
            value={draft.email}
            onChange={(event) => edit({ email: event.target.value })}
            error={wasTried && !isEmailAcceptable(draft) ? "This is no email address." : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
