import { feedbackToastDuration } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { isSessionEnded } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

/** Sends feedback about the product (§1). It changes no cached data; its toasts are short (§9). */
export function useSendFeedback() {
  return trpc.feedback.send.useMutation({
    onSuccess: () => {
      cannotBeUndone(i18n.t("Your feedback was sent."));
      toast({
        kind: "success",
        title: i18n.t("Thank you for your feedback"),
        duration: feedbackToastDuration,
      });
    },
    onError: (error) => {
      if (isSessionEnded(error)) return;
      toast({
        kind: "error",
        title: i18n.t("Failed to submit feedback"),
        description: i18n.t("Please try again later."),
        duration: feedbackToastDuration,
      });
    },
  });
}
