import type { LinkedIdentity } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { ReadFailure } from "../../shared/read-failure.tsx";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { useSteps } from "../../shared/use-steps.ts";
import { trpc } from "../../trpc.ts";
import SingleSignOnProblemText from "../account/sign-in/single-sign-on-problem.tsx";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { IdentityList } from "./identity-list.tsx";
import { PasswordStep } from "./password-step.tsx";

type Step = { name: "rest" | "link" } | { name: "unlink"; identity: LinkedIdentity };

const rest: Step = { name: "rest" };

interface SingleSignOnSectionProps {
  /** Why linking has failed, from the address of the screen. */
  problem: string | undefined;
}

/**
 * The linked accounts of the OpenID provider (§6). Not shown where there is no provider, unless one
 * is linked from before.
 */
export function SingleSignOnSection({ problem }: SingleSignOnSectionProps) {
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.singleSignOn.get.useQuery();
  const link = trpc.singleSignOn.link.useMutation();
  const unlink = trpc.singleSignOn.unlink.useMutation();
  const { step, part, opens, ...steps } = useSteps<Step>(rest);
  const leave = () => {
    steps.leave();
    void utils.singleSignOn.get.invalidate();
    void utils.account.listLog.invalidate();
  };

  function content() {
    if (step.name === "link") {
      return (
        <PasswordStep
          action={i18n.t("Continue")}
          isBusy={link.isPending || link.isSuccess}
          onCancel={leave}
          onConfirm={(input, onError) =>
            link.mutate(input, { onSuccess: ({ url }) => location.assign(url), onError })
          }
        >
          {i18n.t(
            "The sign-in service opens. Sign in there with the account that you want to link.",
          )}
        </PasswordStep>
      );
    }
    if (step.name === "unlink") {
      const { id } = step.identity;
      return (
        <PasswordStep
          action={i18n.t("Unlink", {}, { comment: "An account of a service for signing in" })}
          isBusy={unlink.isPending}
          onCancel={leave}
          onConfirm={(input, onError) =>
            unlink.mutate(
              { id, ...input },
              {
                onSuccess: () => {
                  cannotBeUndone(i18n.t("The account was unlinked."));
                  // At once, so that focus does not return to a button that is about to go.
                  utils.singleSignOn.get.setData(
                    undefined,
                    (now) =>
                      now && {
                        ...now,
                        identities: now.identities.filter((identity) => identity.id !== id),
                      },
                  );
                  leave();
                },
                onError,
              },
            )
          }
        >
          {i18n.t("This account can no longer be used to sign in here.")}
        </PasswordStep>
      );
    }
    if (!data) {
      return error ? (
        <ReadFailure size="sm" onRetry={refetch}>
          {errorMessage(error).sentence}
        </ReadFailure>
      ) : null;
    }
    return (
      <div className={styles.fields}>
        {problem === undefined ? null : <SingleSignOnProblemText problem={problem} />}
        {data.identities.length === 0 ? (
          <p>{i18n.t("None yet.", {}, { comment: "Linked accounts" })}</p>
        ) : null}
        {data.label === null ? null : (
          <Button {...opens({ name: "link" })}>
            {i18n.t(
              "Link {provider}",
              { provider: data.label },
              { comment: "A service for signing in, such as Keycloak" },
            )}
          </Button>
        )}
        {data.identities.length === 0 ? null : (
          <IdentityList
            identities={data.identities}
            unlink={(identity) => opens({ name: "unlink", identity }, identity.id)}
          />
        )}
      </div>
    );
  }

  const isOffered = data ? data.label !== null || data.identities.length > 0 : error !== null;
  if (!isOffered) return null;
  return (
    <AccountSection
      title={i18n.t("Single sign-on")}
      note={i18n.t("Sign in with an account of another service, without a password here.")}
    >
      <div ref={part}>{content()}</div>
    </AccountSection>
  );
}
