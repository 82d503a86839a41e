import type { Calendar } from "@daysignal/core";
import {
  announce,
  FormDialog,
  type OpenedDialogProps,
  PasswordField,
  SelectField,
  TextField,
} from "@daysignal/ui";
import { Stack, Text } from "@daysignal/ui/chakra";
import { type FormEvent, useRef, useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { type ErrorMessage, errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { trpc } from "../../trpc.ts";
import { useAddCalendar, useUpdateCalendar } from "./calendar-mutations.ts";
import { type CalendarPreset, calendarPresets, providerWords } from "./calendar-providers.ts";
import { useProviderSignIn } from "./use-provider-sign-in.ts";

interface CalendarSignInDialogProps extends OpenedDialogProps {
  /** The account to sign in to again; null for a new one. */
  calendar: Calendar | null;
  onSignedIn: (calendar: Calendar) => void;
}

/** What is typed, except for the password. */
interface SignInDraft {
  provider: CalendarPreset;
  server: string;
  username: string;
}

const emptyDraft: SignInDraft = { provider: "nextcloud", server: "", username: "" };

/** Signs in to a calendar server (§10), or again with another password. What is typed stays. */
export default function CalendarSignInDialog(props: CalendarSignInDialogProps) {
  const { calendar, onSignedIn, ...dialog } = props;
  const [draft, setDraft, dropDraft] = useDraft("calendar sign-in", emptyDraft);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<ErrorMessage>();
  const { mutate: add, isPending: isAdding } = useAddCalendar();
  const { mutate: update, isPending: isUpdating } = useUpdateCalendar();
  const serverField = useRef<HTMLInputElement>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { data: providers } = trpc.calendars.listProviders.useQuery();
  // Offline it is unknown; the attempt then says why it fails.
  const isSetUp = providers ?? { google: true, microsoft: true };
  const leaving = useProviderSignIn();
  const words = providerWords(draft.provider, isSetUp);
  const asksPassword = calendar !== null || words.signIn === "password";
  const server = words.server || draft.server.trim();
  const isPending = isAdding || isUpdating || leaving.isLeaving;
  const change = (next: Partial<SignInDraft>) => {
    setProblem(undefined);
    setDraft({ ...draft, ...next });
  };
  const finish = (signedIn: Calendar) => {
    dropDraft();
    announce(i18n.t("{title} added.", { title: signedIn.name }));
    dialog.onOpenChange(false);
    onSignedIn(signedIn);
  };
  const refuse = (error: unknown) => {
    const refused = errorMessage(error);
    setProblem(refused);
    (refused.field === "server" ? serverField : passwordField).current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const outcome = { onSuccess: finish, onError: refuse };
    if (calendar) {
      if (password === "") return passwordField.current?.focus();
      return update({ id: calendar.id, password }, outcome);
    }
    if (words.signIn === null) return dialog.onOpenChange(false);
    if (words.signIn !== "password") return leaving.signIn(words.signIn);
    const username = draft.username.trim();
    if (server === "") return serverField.current?.focus();
    if (username === "") return usernameField.current?.focus();
    if (password === "") return passwordField.current?.focus();
    setProblem(undefined);
    add({ id: randomId(), server, username, password }, outcome);
  };
  const submitLabel = asksPassword
    ? i18n.t("Sign In")
    : words.signIn === null
      ? i18n.t("Close")
      : i18n.t(
          "Sign in with {provider}",
          { provider: words.name },
          { comment: "A service for signing in, such as Keycloak" },
        );
  const errorOf = (field: string) => (problem?.field === field ? problem.sentence : undefined);
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={calendar ? i18n.t("Sign In Again") : i18n.t("Sign in to a calendar")}
      submit={submitLabel}
      canCancel={words.signIn !== null}
      loading={isPending}
      onClosed={() => setPassword("")}
      onSubmit={submit}
    >
      <Stack pt="2" gap="4">
        {calendar ? (
          <Text textStyle="small" color="fg.muted">
            {i18n.t("The new password for {host}.", { host: calendar.host ?? "" })}
          </Text>
        ) : (
          <>
            <SelectField
              label={i18n.t("Provider", {}, { comment: "Of a calendar: iCloud, Google" })}
              hint={words.note}
              value={draft.provider}
              options={calendarPresets.map((value) => ({
                value,
                label: providerWords(value, isSetUp).name,
              }))}
              onChange={({ target }) => change({ provider: target.value as CalendarPreset })}
            />
            {asksPassword ? (
              <>
                <TextField
                  ref={serverField}
                  label={i18n.t("Server", {}, { comment: "The address of a calendar server" })}
                  inputMode="url"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  dir="ltr"
                  placeholder={words.example}
                  readOnly={words.server !== ""}
                  value={words.server || draft.server}
                  error={errorOf("server")}
                  onChange={({ target }) => change({ server: target.value })}
                />
                <TextField
                  ref={usernameField}
                  label={i18n.t("Username")}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  dir="ltr"
                  value={draft.username}
                  error={errorOf("username")}
                  onChange={({ target }) => change({ username: target.value })}
                />
              </>
            ) : null}
          </>
        )}
        {asksPassword || leaving.problem === undefined ? null : (
          <Text role="alert" textStyle="small" color="danger.fg">
            {leaving.problem}
          </Text>
        )}
        {asksPassword ? (
          <PasswordField
            ref={passwordField}
            label={i18n.t("Password")}
            hint={i18n.t("Stored encrypted, and sent to this server only.")}
            autoComplete="off"
            dir="ltr"
            value={password}
            error={
              errorOf("password") ??
              (problem && problem.field === undefined ? problem.sentence : undefined)
            }
            onChange={({ target }) => {
              setProblem(undefined);
              setPassword(target.value);
            }}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
