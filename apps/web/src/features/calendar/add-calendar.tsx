import { Button, TextField } from "@daysignal/ui";
import { chakra, Row, Stack } from "@daysignal/ui/chakra";
import { type FormEvent, useRef, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { useDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { useAddCalendar } from "./calendar-mutations.ts";

/** Adds a calendar by its address or from a file. What was typed stays after an error. */
export function AddCalendar() {
  const [url, setUrl] = useDraft("new calendar", "");
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAddCalendar();
  const input = useRef<HTMLInputElement>(null);
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
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="3">
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
        <chakra.input
          ref={input}
          type="file"
          accept="text/calendar,.ics"
          hidden
          aria-label={i18n.t("A calendar file")}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Lets the same file be chosen again.
            target.value = "";
            if (file) void addFile(file);
          }}
        />
        <Row gap="2" flexWrap="wrap">
          <Button
            type="submit"
            variant="solid"
            aria-disabled={url.trim() === ""}
            loading={isPending}
          >
            {i18n.t("Add Calendar")}
          </Button>
          <Button disabled={isPending} onClick={() => input.current?.click()}>
            {i18n.t("Choose a File…")}
          </Button>
        </Row>
      </Stack>
    </chakra.form>
  );
}
