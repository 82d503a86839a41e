import { type CalendarSignInProblem, calendarSignInProblems } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { useGoogleSignIn } from "./use-google-sign-in.ts";

const route = "/_protected/settings/{-$part}";

/** What Google has led back with: an account, or a problem. The address forgets it. */
export function useGoogleReturn() {
  const search = useSearch({ from: route });
  const navigate = useNavigate();
  const [returned] = useState(search);
  const isReturn = search.account !== undefined || search.problem !== undefined;
  useEffect(() => {
    if (isReturn) void navigate({ to: ".", search: {}, replace: true, resetScroll: false });
  }, [isReturn, navigate]);
  return returned;
}

const sentences: Readonly<Record<CalendarSignInProblem, string>> = {
  failed:
    /*i18n*/ "The sign-in with Google did not work. Try again. If it fails once more, ask whoever runs this installation.",
  cancelled: /*i18n*/ "The sign-in with Google was cancelled. Nothing has changed.",
  expired:
    /*i18n*/ "The sign-in with Google took too long, or was begun in another window. Try again.",
  unavailable: /*i18n*/ "Google does not answer. Try again in a moment.",
  "not-allowed":
    /*i18n*/ "Google was not allowed to share your calendars. Sign in again, and tick the box for calendars there.",
  "no-calendars":
    /*i18n*/ "Google let you in, but shows no calendars. Whoever runs this installation may have to switch on the CalDAV API at Google.",
  "other-account":
    /*i18n*/ "That was another Google account. Sign in again with the one that is listed here.",
  full: /*i18n*/ "There are too many sign-ins already. Delete one first.",
};

const isKnown = (word: string): word is CalendarSignInProblem =>
  calendarSignInProblems.some((problem) => problem === word);

/** Why Google has led back without calendars, by the word in the address, and another attempt. */
export function GoogleReturnProblem({ problem }: { problem: string }) {
  const word = isKnown(problem) ? problem : "failed";
  const { signIn, isLeaving, problem: another } = useGoogleSignIn();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.group}>
      <p role="alert" className={styles.problem}>
        {another ?? i18n.t(sentences[word])}
      </p>
      {word === "full" || word === "other-account" ? null : (
        <div className={styles.buttons}>
          <Button ref={button} loading={isLeaving} onClick={() => signIn()}>
            {i18n.t("Try Again")}
          </Button>
        </div>
      )}
    </div>
  );
}
