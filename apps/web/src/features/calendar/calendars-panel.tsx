import type { Calendar } from "@daysignal/core";
import {
  announce,
  Button,
  EmptyState,
  FileButton,
  lazyDialog,
  Skeleton,
  TextField,
} from "@daysignal/ui";
import { type FormEvent, useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { QueryView } from "../../shared/query-view.tsx";
import { randomId } from "../../shared/random-id.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { CalendarAccountRow } from "./calendar-account-row.tsx";
import { useAddCalendar, useDeleteCalendar } from "./calendar-mutations.ts";
import own from "./calendar-row.module.css";
import { CalendarRow } from "./calendar-row.tsx";
import { ProviderReturnProblem, useProviderReturn } from "./provider-return.tsx";
import { signInDialog } from "./use-provider-sign-in.ts";
import { useWakeAccounts } from "./use-wake-accounts.ts";

const CalendarSignInDialog = lazyDialog(() => import("./calendar-sign-in-dialog.tsx"));

interface CalendarsPanelProps {
  /** Whether the calendars and their next events are there; else it shows a placeholder. */
  isRead: boolean;
}

/** 'Calendars' in the settings (§10): adds, edits and deletes them. */
export default function CalendarsPanel({ isRead }: CalendarsPanelProps) {
  // When each was read last changes without a notice.
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 });
  const remove = useDeleteCalendar();
  const signIn = useDialog<{ calendar: Calendar | null }>(signInDialog);
  const returned = useProviderReturn();
  // The account that was just added: its calendars are chosen next.
  const [added, setAdded] = useState(returned.account);
  useWakeAccounts();
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        {i18n.t(
          "Your appointments, beside the day. Only your planned times are ever written to a calendar, and only where you choose it.",
        )}
      </p>
      {returned.problem === undefined ? null : (
        <ProviderReturnProblem
          provider={returned.provider ?? "google"}
          problem={returned.problem}
        />
      )}
      <AddCalendar onSignIn={() => signIn.show({ calendar: null })} />
      <CalendarSignInDialog
        dialog={signIn}
        calendar={signIn.about?.calendar ?? null}
        onSignedIn={({ id }) => setAdded(id)}
      />
      <QueryView
        place="panel"
        query={isRead ? query : { ...query, data: undefined }}
        failure={i18n.t("Your calendars could not be loaded.")}
        loading={<Skeleton height="4rem" />}
        empty={
          <EmptyState title={i18n.t("No calendars yet")}>
            {i18n.t("Google, Outlook, Apple and others show a secret address in their settings.")}
          </EmptyState>
        }
      >
        {(calendars) => (
          <ul role="list">
            {calendars
              .filter(({ accountId }) => accountId === null)
              .map((calendar) =>
                calendar.kind === "account" ? (
                  <CalendarAccountRow
                    key={calendar.id}
                    account={calendar}
                    isNew={calendar.id === added}
                    takesFocus={calendar.id === returned.account}
                    onSignIn={(account) => signIn.show({ calendar: account })}
                    onDelete={() => remove(calendar)}
                  >
                    <CollectionRows
                      calendars={calendars.filter(({ accountId }) => accountId === calendar.id)}
                      onDelete={remove}
                    />
                  </CalendarAccountRow>
                ) : (
                  <CalendarRow
                    key={calendar.id}
                    calendar={calendar}
                    onDelete={() => remove(calendar)}
                  />
                ),
              )}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

interface CollectionRowsProps {
  calendars: readonly Calendar[];
  onDelete: (calendar: Calendar) => void;
}

/** The calendars of an account that are read. */
function CollectionRows({ calendars, onDelete }: CollectionRowsProps) {
  if (calendars.length === 0) return null;
  return (
    <ul role="list" className={own.collections}>
      {calendars.map((calendar) => (
        <CalendarRow key={calendar.id} calendar={calendar} onDelete={() => onDelete(calendar)} />
      ))}
    </ul>
  );
}

/**
 * Adds a calendar by its address, from a file, or by signing in. What was typed stays after an
 * error.
 */
function AddCalendar({ onSignIn }: { onSignIn: () => void }) {
  const [url, setUrl] = useDraft("new calendar", "");
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAddCalendar();
  const add = (source: { url: string } | { name?: string; file: string }) => {
    if (isPending) return;
    setProblem(undefined);
    mutate(
      { id: randomId(), ...source },
      {
        onSuccess: ({ name }) => {
          if ("url" in source) setUrl("");
          announce(i18n.t("{title} added.", { title: name }));
        },
        onError: (error) => {
          const { field, sentence } = errorMessage(error);
          if (field !== undefined) setProblem(sentence);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add({ url: url.trim() });
  };
  const addFile = async (file: File) => {
    // Without a name the server takes the calendar's own.
    const { readCalendarFile } = await import("./read-calendar-file.ts");
    add({ file: await readCalendarFile(file) });
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.group}>
        <TextField
          label={i18n.t("Address of a calendar")}
          // Not `url`, whose keyboards have no webcal.
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          dir="ltr"
          value={url}
          error={problem}
          onChange={({ target }) => setUrl(target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="solid" inactive={url.trim() === ""} loading={isPending}>
            {i18n.t("Add Calendar")}
          </Button>
          <FileButton
            label={i18n.t("A calendar file")}
            accept="text/calendar,.ics"
            disabled={isPending}
            onFiles={([file]) => void addFile(file)}
          >
            {i18n.t("Choose a File…")}
          </FileButton>
          <Button onClick={onSignIn}>
            {i18n.t("Sign In…", {}, { comment: "To a calendar server" })}
          </Button>
        </div>
      </div>
    </form>
  );
}
