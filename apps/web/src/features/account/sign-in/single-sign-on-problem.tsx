import type { SingleSignOnProblem } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import styles from "../form/form.module.css";

const sentences: Readonly<Record<SingleSignOnProblem, string>> = {
  failed:
    /*i18n*/ "Single sign-on did not work. Try again. If it fails once more, ask whoever runs this installation.",
  cancelled: /*i18n*/ "The sign-in was cancelled or refused there. Nothing has changed here.",
  expired: /*i18n*/ "The sign-in took too long, or was begun in another window. Try again.",
  unavailable: /*i18n*/ "The sign-in service does not answer. Try again in a moment.",
  "not-allowed": /*i18n*/ "This account may not come in here. Ask whoever runs this installation.",
  "not-linked":
    /*i18n*/ "This account is not linked to one here. Sign in in another way, and link it in Settings → Account.",
  "email-taken":
    /*i18n*/ "There is an account with your email already. Sign in to it in another way, and link single sign-on in Settings → Account.",
  "email-missing":
    /*i18n*/ "A new account needs a verified email, and the sign-in service has sent none. Ask whoever runs it.",
  "linked-elsewhere": /*i18n*/ "This account is linked to another one here. Unlink it there first.",
  suspended: /*i18n*/ "This account is suspended. Ask whoever runs this installation.",
};

/** Why single sign-on led to nothing, by the word in the address. */
export default function SingleSignOnProblemText({ problem }: { problem: string }) {
  const isKnown = (word: string): word is SingleSignOnProblem => Object.hasOwn(sentences, word);
  return (
    <p role="alert" className={styles.problem}>
      {i18n.t(sentences[isKnown(problem) ? problem : "failed"])}
    </p>
  );
}
