import { announce, Button, EmptyState, FileButton, Skeleton, TextField } from "@daysignal/ui";
import { type FormEvent, useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { QueryView } from "../../shared/query-view.tsx";
import { randomId } from "../../shared/random-id.ts";
import { trpc } from "../../trpc.ts";
import { useAddCalendar, useDeleteCalendar } from "./calendar-mutations.ts";
import { CalendarRow } from "./calendar-row.tsx";

/** 'Calendars' in the settings (§10): adds, edits and deletes them. */
export default function CalendarsPanel() {
  // When each was read last changes without a notice.
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 });
  const remove = useDeleteCalendar();
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        {i18n.t(
          "Your appointments, beside the day. They are read every half an hour and never changed.",
        )}
      </p>
      <AddCalendar />
      <QueryView
        place="panel"
        query={query}
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
            {calendars.map((calendar) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                onDelete={() => remove(calendar)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

/** Adds a calendar by its address or from a file. What was typed stays after an error. */
function AddCalendar() {
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
    if (url.trim() !== "") add({ url: url.trim() });
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
          <Button
            type="submit"
            variant="solid"
            aria-disabled={url.trim() === ""}
            loading={isPending}
          >
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
        </div>
      </div>
    </form>
  );
}
