import { dayAt, type Passkey, passkeyNameSchema } from "@daysignal/core";
import { Button, ItemButton, ItemList, ItemRow, Skeleton, TextField } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { z } from "zod";
import { auditWords } from "../../shared/audit-words.ts";
import { cachedList, putFirst } from "../../shared/cached-list.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { isOfField } from "../../shared/optimistic.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { useToday } from "../../shared/today.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { sendUndoably } from "../../shared/undoable-change.ts";
import { dayLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import {
  AccountForm,
  AccountRow,
  PasswordStep,
  typedPassword,
  useAccountSteps,
} from "./account-parts.tsx";
import styles from "./account-settings.module.css";
import { passkeysState } from "./account-words.ts";
import { makePasskey } from "./make-passkey.ts";

const passkeys = cachedList<Passkey>({
  queryKey: getQueryKey(trpc.passkey.list, undefined, "query"),
  scope: { id: "passkeys" },
  put: putFirst,
});

const itself = (passkey: Passkey) => passkey;

const newPasskey = z.object({ name: passkeyNameSchema, currentPassword: typedPassword });
const passkeyName = z.object({ name: passkeyNameSchema });

type Step = { name: "add" } | { name: "rename" | "remove"; passkey: Passkey };

/** Why this browser has no passkeys here; undefined if it has. */
function obstacle(): string | undefined {
  if (!window.isSecureContext) {
    return i18n.t(
      "Passkeys need HTTPS. This page was opened over plain http, where browsers do not offer them.",
    );
  }
  return "PublicKeyCredential" in window
    ? undefined
    : i18n.t("This browser does not support passkeys.");
}

/** The passkeys of an account (§7), newest first: adds, renames and removes them. */
export function PasskeysSection() {
  const query = trpc.passkey.list.useQuery();
  const remove = trpc.passkey.remove.useMutation(
    passkeys.deletion({
      failure: "changeSignIn",
      // By the form.
      isShown: () => true,
      final: () => i18n.t("The passkey was removed."),
    }),
  );
  const today = useToday();
  const { step, part, opens, leave } = useAccountSteps<Step>();
  const missing = obstacle();

  function content() {
    if (step.name === "add") return <AddPasskey onDone={leave} />;
    if (step.name === "rename") return <RenamePasskey passkey={step.passkey} onDone={leave} />;
    if (step.name === "remove") {
      const { id, name } = step.passkey;
      return (
        <PasswordStep
          action={i18n.t("Remove Passkey")}
          onCancel={leave}
          send={async (proof) => {
            await remove.mutateAsync({ id, ...proof });
            leave();
          }}
        >
          {i18n.t("“{name}” can no longer be used to sign in. Delete it on its device as well.", {
            name,
          })}
        </PasswordStep>
      );
    }
    return (
      <QueryView
        place="section"
        query={query}
        failure={(reason) => reason}
        loading={<Skeleton height="2.5rem" width="40%" />}
        loadingLabel={i18n.t("Loading passkeys")}
      >
        {(list) => (
          <div className={styles.fields}>
            {list.length === 0 && missing === undefined ? (
              <p>{i18n.t("None yet.", {}, { comment: "Passkeys" })}</p>
            ) : null}
            {missing === undefined ? (
              <Button {...opens({ name: "add" })}>{i18n.t("Add a Passkey")}</Button>
            ) : (
              <p>{missing}</p>
            )}
            {list.length === 0 ? null : <ItemList place="section">{list.map(row)}</ItemList>}
          </div>
        )}
      </QueryView>
    );
  }

  function row(passkey: Passkey) {
    const { id, name, createdAt, lastUsedAt } = passkey;
    const day = (at: string) => dayLabel(dayAt(at, dayRule()), today);
    const note =
      lastUsedAt === null
        ? i18n.t("Added {day}, not used yet", { day: day(createdAt) })
        : i18n.t("Added {added}, last used {used}", {
            added: day(createdAt),
            used: day(lastUsedAt),
          });
    return (
      <ItemRow key={id} name={name} note={note}>
        <ItemButton
          label={i18n.t("Rename {name}", { name })}
          {...opens({ name: "rename", passkey }, id)}
        >
          {i18n.t("Rename")}
        </ItemButton>
        <ItemButton
          label={i18n.t("Remove {name}", { name })}
          {...opens({ name: "remove", passkey }, id)}
        >
          {i18n.t("Remove")}
        </ItemButton>
      </ItemRow>
    );
  }

  return (
    <AccountRow
      id="passkeys"
      title={i18n.t("Passkeys")}
      state={query.data && passkeysState(query.data.length)}
      note={i18n.t(
        "Sign in with a fingerprint, a face or the PIN of a device, without a password.",
      )}
      ref={part}
    >
      {content()}
    </AccountRow>
  );
}

/** Names a new passkey, has the browser make it, and adds it to the account (§7). */
function AddPasskey({ onDone }: { onDone: () => void }) {
  const { client } = trpc.useUtils();
  const add = trpc.passkey.add.useMutation(
    // Failures are shown by the form.
    passkeys.response({ failure: "changeSignIn", answer: itself, isShown: () => true }),
  );
  return (
    <AccountForm
      label={i18n.t("Add a Passkey")}
      action={i18n.t("Continue")}
      schema={newPasskey}
      asksPassword="after"
      empty={() => ({ name: "", currentPassword: "" })}
      draftKey="new passkey"
      failure="changeSignIn"
      focus="name"
      send={async ({ name, currentPassword }, { discard }) => {
        const response = await makePasskey(await client.passkey.begin.mutate({ currentPassword }));
        if (!response) return;
        await add.mutateAsync({ name, response });
        cannotBeUndone(auditWords("passkey-added"));
        showNotice(i18n.t("Passkey added"), i18n.t("You can sign in with “{name}” now.", { name }));
        discard();
        onDone();
      }}
      onCancel={onDone}
    >
      {(field) => (
        <TextField
          hint={i18n.t("Where it is kept, such as the device or the password manager.")}
          required
          {...field("name", i18n.t("Name", {}, { comment: "Of a passkey" }))}
        />
      )}
    </AccountForm>
  );
}

interface RenamePasskeyProps {
  passkey: Passkey;
  onDone: () => void;
}

/** Changes the name of a passkey. */
function RenamePasskey({ passkey: { id, name }, onDone }: RenamePasskeyProps) {
  const queryClient = useQueryClient();
  const rename = trpc.passkey.rename.useMutation(
    passkeys.update({ failure: "changeSignIn", answer: itself, isShown: isOfField }),
  );
  return (
    <AccountForm
      label={i18n.t("Rename {name}", { name })}
      action={i18n.t("Save")}
      schema={passkeyName}
      empty={() => ({ name })}
      draftKey={`passkey/${id}`}
      focus="name"
      send={async (left, { discard }) => {
        await sendUndoably({
          now: () => passkeys.find(queryClient, id),
          was: { name },
          left,
          send: (fields) => rename.mutateAsync({ id, name, ...fields }),
          // A sign-out right after an undo would end the session before its call.
          awaitsResponse: true,
        }).sent;
        discard();
        onDone();
      }}
      onCancel={onDone}
    >
      {(field) => (
        <TextField required {...field("name", i18n.t("Name", {}, { comment: "Of a passkey" }))} />
      )}
    </AccountForm>
  );
}
