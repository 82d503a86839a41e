import { Button, CopyField, lazyPart, Skeleton } from "@daysignal/ui";
import { Suspense, useEffect, useRef } from "react";
import { auditWords } from "../../shared/audit-words.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { AccountRow, PasswordStep, useAccountSteps } from "./account-parts.tsx";
import styles from "./account-settings.module.css";
import { twoFactorState } from "./account-words.ts";

const TwoFactorSetup = lazyPart(() => import("./two-factor-setup.tsx"));

type Step =
  | { name: "begin" | "renew" | "disable" }
  | { name: "setup"; secret: string; uri: string }
  | { name: "codes"; codes: readonly string[] };

/** Two-factor sign-in (§7): turns it on and off, and makes recovery codes. */
export function TwoFactorSection() {
  const utils = trpc.useUtils();
  const { twoFactor } = utils.client;
  const query = trpc.twoFactor.get.useQuery();
  const { step, setStep, part, opens, ...steps } = useAccountSteps<Step>();
  const leave = () => {
    steps.leave();
    void utils.twoFactor.get.invalidate();
  };
  const showCodes = (codes: readonly string[]) => {
    cannotBeUndone(
      auditWords(step.name === "renew" ? "recovery-codes-made" : "two-factor-enabled"),
    );
    setStep({ name: "codes", codes });
    void utils.twoFactor.get.invalidate();
    void utils.account.listLog.invalidate();
  };

  function content() {
    if (step.name === "setup") {
      return (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <TwoFactorSetup secret={step.secret} uri={step.uri} onOn={showCodes} onCancel={leave} />
        </Suspense>
      );
    }
    if (step.name === "codes") return <RecoveryCodes codes={step.codes} onDone={leave} />;
    if (step.name === "begin") {
      return (
        <PasswordStep
          action={i18n.t("Continue")}
          onCancel={leave}
          send={async (proof) =>
            setStep({ name: "setup", ...(await twoFactor.begin.mutate(proof)) })
          }
        />
      );
    }
    if (step.name === "renew") {
      return (
        <PasswordStep
          action={i18n.t("Make New Codes")}
          onCancel={leave}
          send={async (proof) =>
            showCodes((await twoFactor.renewRecoveryCodes.mutate(proof)).recoveryCodes)
          }
        >
          {i18n.t("The recovery codes that you have now stop working.")}
        </PasswordStep>
      );
    }
    if (step.name === "disable") {
      return (
        <PasswordStep
          action={i18n.t("Turn Off")}
          onCancel={leave}
          send={async (proof) => {
            await twoFactor.disable.mutate(proof);
            cannotBeUndone(i18n.t("Two-factor sign-in was turned off."));
            showNotice(
              i18n.t("Two-factor sign-in is off"),
              i18n.t("The password is enough to sign in."),
            );
            // At once, so that focus does not return to a button that is about to go.
            utils.twoFactor.get.setData(undefined, { isEnabled: false, recoveryCodesLeft: 0 });
            leave();
          }}
        >
          {i18n.t("Your authenticator app and the recovery codes will no longer be asked for.")}
        </PasswordStep>
      );
    }
    return (
      <QueryView
        place="section"
        query={query}
        failure={(reason) => reason}
        loading={<Skeleton height="2.5rem" width="40%" />}
        loadingLabel={i18n.t("Loading two-factor sign-in")}
      >
        {(state) =>
          state.isEnabled ? (
            <div className={styles.fields}>
              <p>
                {i18n.t(
                  "{count, plural, =0 {On. No recovery codes are left.} one {On. # recovery code is left.} other {On. # recovery codes are left.}}",
                  { count: state.recoveryCodesLeft },
                  { comment: "Two-factor sign-in is on" },
                )}
              </p>
              <div className={styles.buttons}>
                <Button {...opens({ name: "renew" })}>{i18n.t("New Recovery Codes")}</Button>
                <Button variant="quiet" {...opens({ name: "disable" })}>
                  {i18n.t("Turn Off")}
                </Button>
              </div>
            </div>
          ) : (
            <Button {...opens({ name: "begin" })}>{i18n.t("Turn On")}</Button>
          )
        }
      </QueryView>
    );
  }

  return (
    <AccountRow
      id="two-factor"
      title={i18n.t("Two-factor sign-in")}
      state={query.data && twoFactorState(query.data.isEnabled)}
      note={i18n.t("After the password, a code of an app on your phone is asked for.")}
      ref={part}
    >
      {content()}
    </AccountRow>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, which can only be read now. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const box = useRef<HTMLDivElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    copyButton.current?.focus();
    // On a phone they would begin above the screen: the QR code before them is higher.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className={styles.fields}>
      <p role="status">
        {i18n.t(
          "Keep these recovery codes where you find them without your phone. Each signs you in once. They will not be shown again.",
        )}
      </p>
      <ul role="list" className={styles.codes} aria-label={i18n.t("Recovery codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField ref={copyButton} label={i18n.t("All of them")} value={codes.join(" ")} />
      <Button onClick={onDone}>{i18n.t("I Have Kept Them")}</Button>
    </div>
  );
}
