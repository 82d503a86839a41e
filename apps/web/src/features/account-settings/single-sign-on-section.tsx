import { dayAt, type LinkedIdentity } from "@daysignal/core";
import { Button, ItemButton, ItemList, ItemRow } from "@daysignal/ui";
import { getQueryKey } from "@trpc/react-query";
import { dayRule } from "../../shared/day-rule.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { optimistic, queryEdit } from "../../shared/optimistic.ts";
import { ReadFailure } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { dayLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import SingleSignOnProblemText from "../account/sign-in/single-sign-on-problem.tsx";
import { AccountRow, PasswordStep, useAccountSteps } from "./account-parts.tsx";
import styles from "./account-settings.module.css";
import { identitiesState } from "./account-words.ts";

type Step = { name: "link" } | { name: "unlink"; identity: LinkedIdentity };

const unlinking = queryEdit<{ identities: LinkedIdentity[] }, { id: string }>({
  queryKey: getQueryKey(trpc.singleSignOn.get, undefined, "query"),
  edit:
    ({ id }) =>
    (now) => ({ ...now, identities: now.identities.filter((identity) => identity.id !== id) }),
});

interface SingleSignOnSectionProps {
  /** Why linking has failed, from the address of the screen. */
  problem: string | undefined;
}

/**
 * The linked accounts of the OpenID provider (§6), newest first. Hidden where there is no provider,
 * unless one is linked from before.
 */
export function SingleSignOnSection({ problem }: SingleSignOnSectionProps) {
  const { client } = trpc.useUtils();
  const { data, error, refetch } = trpc.singleSignOn.get.useQuery();
  const unlink = trpc.singleSignOn.unlink.useMutation(
    optimistic([unlinking], {
      failure: "changeSignIn",
      // By the form.
      isShown: () => true,
      onDone: () => cannotBeUndone(i18n.t("The account was unlinked.")),
    }),
  );
  const today = useToday();
  const { step, part, opens, leave } = useAccountSteps<Step>();

  function content() {
    if (step.name === "link") {
      return (
        <PasswordStep
          action={i18n.t("Continue")}
          onCancel={leave}
          send={async (proof) => {
            const { url } = await client.singleSignOn.link.mutate(proof);
            location.assign(url);
            // In flight until the page is left.
            await new Promise(() => undefined);
          }}
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
          onCancel={leave}
          send={async (proof) => {
            await unlink.mutateAsync({ id, ...proof });
            leave();
          }}
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
    const { identities, label } = data;
    return (
      <div className={styles.fields}>
        {problem === undefined ? null : <SingleSignOnProblemText problem={problem} />}
        {identities.length === 0 ? (
          <p>{i18n.t("None yet.", {}, { comment: "Linked accounts" })}</p>
        ) : null}
        {label === null ? null : (
          <Button {...opens({ name: "link" })}>
            {i18n.t(
              "Link {provider}",
              { provider: label },
              { comment: "A service for signing in, such as Keycloak" },
            )}
          </Button>
        )}
        {identities.length === 0 ? null : (
          <ItemList place="section">{identities.map(row)}</ItemList>
        )}
      </div>
    );
  }

  function row(identity: LinkedIdentity) {
    const { id, issuer, createdAt, lastUsedAt } = identity;
    const name = identity.name ?? new URL(issuer).host;
    const day = (at: string) => dayLabel(dayAt(at, dayRule()), today);
    const note =
      lastUsedAt === null
        ? i18n.t("Linked {day}, not used yet", { day: day(createdAt) })
        : i18n.t("Linked {linked}, last used {used}", {
            linked: day(createdAt),
            used: day(lastUsedAt),
          });
    return (
      <ItemRow key={id} name={name} note={note}>
        <ItemButton
          label={i18n.t("Unlink {name}", { name })}
          {...opens({ name: "unlink", identity }, id)}
        >
          {i18n.t("Unlink")}
        </ItemButton>
      </ItemRow>
    );
  }

  const isOffered = data ? data.label !== null || data.identities.length > 0 : error !== null;
  if (!isOffered) return null;
  return (
    <AccountRow
      id="single-sign-on"
      // The problem is shown in it.
      opens={problem !== undefined}
      title={i18n.t("Single sign-on")}
      state={data && identitiesState(data.identities.length)}
      note={i18n.t("Sign in with an account of another service, without a password here.")}
      ref={part}
    >
      {content()}
    </AccountRow>
  );
}
