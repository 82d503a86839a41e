import { dayAt, type Passkey } from "@daysignal/core";
import { Button, Skeleton } from "@daysignal/ui";
import { dayRule } from "../../shared/day-rule.ts";
import { ItemButton, ItemList, ItemRow } from "../../shared/item-list.tsx";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { useSteps } from "../../shared/use-steps.ts";
import { dayLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { PasswordStep } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import styles from "./account-settings.module.css";
import { AddPasskey, passkeys, RenamePasskey } from "./passkey-forms.tsx";

type Step = { name: "rest" } | { name: "add" } | { name: "rename" | "remove"; passkey: Passkey };

const rest: Step = { name: "rest" };

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
  const { account } = trpc.useUtils();
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
  const { step, part, opens, ...steps } = useSteps<Step>(rest);
  const missing = obstacle();
  const leave = () => {
    steps.leave();
    void account.listLog.invalidate();
  };

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
    <AccountSection
      title={i18n.t("Passkeys")}
      note={i18n.t(
        "Sign in with a fingerprint, a face or the PIN of a device, without a password.",
      )}
    >
      <div ref={part}>{content()}</div>
    </AccountSection>
  );
}
