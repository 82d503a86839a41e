import type { Passkey } from "@daysignal/core";
import { Button, Skeleton } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { useSteps } from "../../shared/use-steps.ts";
import { trpc } from "../../trpc.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

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

/** The passkeys of an account (§7): adds, renames and removes them. */
export function PasskeysSection() {
  const utils = trpc.useUtils();
  const query = trpc.passkey.list.useQuery();
  const remove = trpc.passkey.remove.useMutation();
  const { step, part, opens, ...steps } = useSteps<Step>(rest);
  const missing = obstacle();
  const leave = () => {
    steps.leave();
    void utils.passkey.list.invalidate();
    void utils.account.listLog.invalidate();
  };

  function content() {
    if (step.name === "add") return <AddPasskey onDone={leave} />;
    if (step.name === "rename") return <RenamePasskey passkey={step.passkey} onDone={leave} />;
    if (step.name === "remove") {
      const { id, name } = step.passkey;
      return (
        <PasswordStep
          action={i18n.t("Remove Passkey")}
          isBusy={remove.isPending}
          onCancel={leave}
          onConfirm={(input, onError) =>
            remove.mutate(
              { id, ...input },
              {
                onSuccess: () => {
                  cannotBeUndone(i18n.t("The passkey was removed."));
                  // At once, so that focus does not return to a button that is about to go.
                  utils.passkey.list.setData(undefined, (list) =>
                    list?.filter((passkey) => passkey.id !== id),
                  );
                  leave();
                },
                onError,
              },
            )
          }
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
        {(passkeys) => (
          <div className={styles.fields}>
            {passkeys.length === 0 && missing === undefined ? (
              <p>{i18n.t("None yet.", {}, { comment: "Passkeys" })}</p>
            ) : null}
            {missing === undefined ? null : <p>{missing}</p>}
            {missing === undefined ? (
              <Button {...opens({ name: "add" })}>{i18n.t("Add a Passkey")}</Button>
            ) : null}
            {passkeys.length === 0 ? null : (
              <PasskeyList
                passkeys={passkeys}
                rename={(passkey) => opens({ name: "rename", passkey }, passkey.id)}
                remove={(passkey) => opens({ name: "remove", passkey }, passkey.id)}
              />
            )}
          </div>
        )}
      </QueryView>
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
