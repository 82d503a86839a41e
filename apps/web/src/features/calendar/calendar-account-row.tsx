import type { Calendar } from "@daysignal/core";
import { ItemButton, ItemName, ItemNote } from "@daysignal/ui";
import { type ReactNode, useState } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { CalendarCollections } from "./calendar-collections.tsx";
import { useRefreshCalendar } from "./calendar-mutations.ts";
import own from "./calendar-row.module.css";
import { problemWords, providerNames, readWords } from "./calendar-words.ts";
import { useProviderSignIn } from "./use-provider-sign-in.ts";

interface CalendarAccountRowProps {
  account: Calendar;
  /** Whether its calendars are to be chosen, because it is new. */
  isNew: boolean;
  /** Whether the first of them has the focus, because one comes back from a provider. */
  takesFocus: boolean;
  onSignIn: (account: Calendar) => void;
  onDelete: () => void;
  /** The rows of its calendars that are read. */
  children: ReactNode;
}

/** A sign-in to a calendar server (§10): its state, and what is read and written there. */
export function CalendarAccountRow(props: CalendarAccountRowProps) {
  const { account, isNew, takesFocus, onSignIn, onDelete, children } = props;
  const { id, name, host, provider, problem: reason } = account;
  const { mutate: refresh, isPending: isReading } = useRefreshCalendar();
  const [chosen, setChosen] = useState<boolean>();
  const isChoosing = chosen ?? isNew;
  const leaving = useProviderSignIn();
  const problem = leaving.problem ?? problemWords(account);
  const place = provider === null ? host : providerNames[provider];
  const source = place === name ? readWords(account) : `${place} · ${readWords(account)}`;
  const choice = isChoosing
    ? i18n.t("Done", {}, { comment: "Closes what was set" })
    : i18n.t("Choose Calendars");
  const again = i18n.t("Sign In Again");
  return (
    <li className={own.row}>
      <div className={own.about}>
        <div className={own.text}>
          <ItemName>{name}</ItemName>
          <ItemNote>{source}</ItemNote>
          {problem === undefined ? null : <ItemNote hasFailed>{problem}</ItemNote>}
        </div>
      </div>
      {isChoosing ? <CalendarCollections account={account} takesFocus={takesFocus} /> : null}
      <div className={styles.quiet}>
        <ItemButton
          aria-expanded={isChoosing}
          label={i18n.t("{label}: {value}", { label: choice, value: name })}
          onClick={() => setChosen(!isChoosing)}
        >
          {choice}
        </ItemButton>
        {reason === "signInAgain" ? (
          <ItemButton
            label={i18n.t("{label}: {value}", { label: again, value: name })}
            loading={leaving.isLeaving}
            onClick={() => (provider === null ? onSignIn(account) : leaving.signIn(provider, id))}
          >
            {again}
          </ItemButton>
        ) : null}
        <ItemButton
          loading={isReading}
          label={i18n.t("Refresh {name}", { name })}
          onClick={() => refresh({ id })}
        >
          {i18n.t("Refresh")}
        </ItemButton>
        <ItemButton label={i18n.t("Delete {name}", { name })} onClick={onDelete}>
          {i18n.t("Delete")}
        </ItemButton>
      </div>
      {children}
    </li>
  );
}
