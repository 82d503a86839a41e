import type { OpenedDialogProps } from "@daysignal/ui";
import Question from "@daysignal/ui/question";
import { i18n } from "../../../shared/language.ts";

interface SignOutQuestionProps extends OpenedDialogProps {
  /** The number of changes that wait for the connection. */
  unsent: number;
  onConfirm: () => void;
}

/** Asks before signing out discards changes: all data on this device is deleted (§4). */
export default function SignOutQuestion({ unsent, ...question }: SignOutQuestionProps) {
  return (
    <Question
      {...question}
      title={i18n.t("{count, plural, one {# change has} other {# changes have}} not been sent", {
        count: unsent,
      })}
      description={i18n.t(
        "Signing out removes everything that is kept on this device, and them with it.",
        {},
        { comment: "Below: 2 changes have not been sent" },
      )}
      keep={i18n.t("Stay", {}, { comment: "Do not sign out" })}
      confirm={i18n.t("Sign Out and Discard")}
    />
  );
}
