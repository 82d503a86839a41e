import {
  type CalendarProvider,
  type CalendarSignInProblem,
  calendarSignInProblems,
} from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { providerNames } from "./calendar-words.ts";
import { useProviderSignIn } from "./use-provider-sign-in.ts";

const route = "/_protected/settings/{-$part}";

/** What a provider has led back with: an account, or a problem. The address forgets it. */
export function useProviderReturn() {
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
    /*i18n*/ "The sign-in with {provider} did not work. Try again. If it fails once more, ask whoever runs this installation.",
  cancelled: /*i18n*/ "The sign-in with {provider} was cancelled. Nothing has changed.",
  expired:
    /*i18n*/ "The sign-in with {provider} took too long, or was begun in another window. Try again.",
  unavailable: /*i18n*/ "{provider} does not answer. Try again in a moment.",
  "not-allowed":
    /*i18n*/ "{provider} was not allowed to share your calendars. Sign in again, and tick the box for calendars there.",
  "no-calendars":
    /*i18n*/ "Google let you in, but shows no calendars. Whoever runs this installation may have to switch on the CalDAV API at Google.",
  "other-account":
    /*i18n*/ "That was another {provider} account. Sign in again with the one that is listed here.",
  full: /*i18n*/ "There are too many sign-ins already. Delete one first.",
};

const noMicrosoftCalendars =
  /*i18n*/ "Microsoft let you in, but shows no calendars. This account may have no mailbox.";

const isKnown = (word: string): word is CalendarSignInProblem =>
  calendarSignInProblems.some((problem) => problem === word);

interface ProviderReturnProblemProps {
  provider: CalendarProvider;
  problem: string;
}

/** Why a provider has led back without calendars, by the word in the address, and another attempt. */
export function ProviderReturnProblem({ provider, problem }: ProviderReturnProblemProps) {
  const word = isKnown(problem) ? problem : "failed";
  const { signIn, isLeaving, problem: another } = useProviderSignIn();
  const isMailbox = word === "no-calendars" && provider === "microsoft";
  const sentence = isMailbox ? noMicrosoftCalendars : sentences[word];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.group}>
      <p role="alert" className={styles.problem}>
        {another ?? i18n.t(sentence, { provider: providerNames[provider] })}
      </p>
      {word === "full" || word === "other-account" ? null : (
        <div className={styles.buttons}>
          <Button ref={button} loading={isLeaving} onClick={() => signIn(provider)}>
            {i18n.t("Try Again")}
          </Button>
        </div>
      )}
    </div>
  );
}
