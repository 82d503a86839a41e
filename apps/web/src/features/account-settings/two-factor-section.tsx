import { Button, Skeleton } from "@daysignal/ui";
import { Suspense } from "react";
import { auditWords } from "../../shared/audit-words.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { QueryView } from "../../shared/query-view.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { useSteps } from "../../shared/use-steps.ts";
import { trpc } from "../../trpc.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const TwoFactorSetup = lazyPart(() => import("./two-factor-setup.tsx"));

type Step =
  | { name: "rest" }
  | { name: "begin" | "renew" | "disable" }
  | { name: "setup"; secret: string; uri: string }
  | { name: "codes"; codes: readonly string[] };

const rest: Step = { name: "rest" };

/** Two-factor sign-in (§7): turns it on and off, and makes recovery codes. */
export function TwoFactorSection() {
  const utils = trpc.useUtils();
  const query = trpc.twoFactor.get.useQuery();
  const begin = trpc.twoFactor.begin.useMutation();
  const renew = trpc.twoFactor.renewRecoveryCodes.useMutation();
  const disable = trpc.twoFactor.disable.useMutation();
  const { step, setStep, part, opens, ...steps } = useSteps<Step>(rest);
  const leave = () => {
    steps.leave();
    void utils.twoFactor.get.invalidate();
    void utils.account.listLog.invalidate();
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
          isBusy={begin.isPending}
          onCancel={leave}
          onConfirm={(input, onError) =>
            begin.mutate(input, {
              onSuccess: (made) => setStep({ name: "setup", ...made }),
              onError,
            })
          }
        />
      );
    }
    if (step.name === "renew") {
      return (
        <PasswordStep
          action={i18n.t("Make New Codes")}
          isBusy={renew.isPending}
          onCancel={leave}
          onConfirm={(input, onError) =>
            renew.mutate(input, {
              onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes),
              onError,
            })
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
          isBusy={disable.isPending}
          onCancel={leave}
          onConfirm={(input, onError) =>
            disable.mutate(input, {
              onSuccess: () => {
                cannotBeUndone(i18n.t("Two-factor sign-in was turned off."));
                showNotice(
                  i18n.t("Two-factor sign-in is off"),
                  i18n.t("The password is enough to sign in."),
                );
                // At once, so that focus does not return to a button that is about to go.
                utils.twoFactor.get.setData(undefined, { isEnabled: false, recoveryCodesLeft: 0 });
                leave();
              },
              onError,
            })
          }
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
    <AccountSection
      title={i18n.t("Two-factor sign-in")}
      note={i18n.t("After the password, a code of an app on your phone is asked for.")}
    >
      <div ref={part}>{content()}</div>
    </AccountSection>
  );
}
