import { isTokenExpired, type PersonalAccessToken } from "@daysignal/core";
import {
  announce,
  Button,
  EmptyState,
  ItemButton,
  ItemContent,
  ItemList,
  ItemNote,
  ItemRow,
  PanelHead,
  RevocationQuestion,
  Skeleton,
  useSteps,
  VisuallyHidden,
} from "@daysignal/ui";
import type { ReactNode } from "react";
import { Trans } from "#trans";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useNow, useToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import styles from "./token-list.module.css";
import {
  accessWords,
  createdWords,
  expiryWords,
  lastUseWords,
  type Reader,
} from "./token-words.ts";
import { useRevokeToken } from "./use-token-steps.ts";

interface TokenListProps {
  onNew: () => void;
  /** Focuses its first button, on return from a new token. */
  takesFocus: boolean;
}

/**
 * The user's API tokens, newest first, and a button for a new one. At most one row asks whether to
 * revoke its token.
 */
export function TokenList({ onNew, takesFocus }: TokenListProps) {
  // Refetched on mount, because scripts use them and the list shows the last use.
  const query = trpc.token.list.useQuery(undefined, { staleTime: 0 });
  const revoke = useRevokeToken();
  const reader = { today: useToday(), now: useNow(), ...dayRule() };
  const { step, part, opens, leave } = useSteps<{ name: "revoke"; id: string }>();

  function row(token: PersonalAccessToken, index: number, tokens: readonly PersonalAccessToken[]) {
    const { id, name } = token;
    if (step.name === "revoke" && step.id === id) {
      return (
        <ItemContent key={id}>
          <RevocationQuestion
            question={
              <Trans
                id="Revoke “<0>{name}</0>”?"
                values={{ name }}
                components={[<bdi key="name" />]}
              />
            }
            keep={i18n.t("Keep", {}, { comment: "Do not revoke the API token" })}
            confirm={i18n.t("Revoke", {}, { comment: "Make an API token useless" })}
            onKeep={() => leave()}
            onConfirm={() => {
              // The row goes: to its neighbour, else to the first button.
              leave((tokens[index + 1] ?? tokens[index - 1])?.id ?? "");
              announce(i18n.t("{name} revoked", { name }, { comment: "An API token" }));
              revoke.mutate({ id }, { onError: () => announce("") });
            }}
          />
        </ItemContent>
      );
    }
    return (
      <ItemRow
        key={id}
        name={
          <span className={isTokenExpired(token, reader.now) ? styles.expired : undefined}>
            {name}
          </span>
        }
        text={<TokenFacts token={token} reader={reader} />}
      >
        <ItemButton
          label={i18n.t("Revoke {name}", { name })}
          {...opens({ name: "revoke", id }, id)}
        >
          {i18n.t("Revoke")}
        </ItemButton>
      </ItemRow>
    );
  }

  return (
    <div ref={part}>
      <PanelHead action={i18n.t("New Token")} onAction={onNew} takesFocus={takesFocus}>
        <Trans
          id="Scripts sign in with a token instead of your password. See the <0>API reference</0>."
          components={[<ReferenceLink key="reference" />]}
        />
      </PanelHead>
      <QueryView
        place="panel"
        query={query}
        failure={i18n.t("Your API tokens could not be loaded.")}
        loading={<TokenListSkeleton />}
        empty={
          <EmptyState title={i18n.t("No API tokens yet")}>
            {i18n.t("Make one for each script, and revoke it when the script has had its day.")}
          </EmptyState>
        }
      >
        {(tokens) => (
          <ItemList
            place="panel"
            aria-label={i18n.t("tokens.heading", {}, { message: "API tokens" })}
          >
            {tokens.map(row)}
          </ItemList>
        )}
      </QueryView>
    </div>
  );
}

/** A link to the server's API reference, within a sentence. */
export function ReferenceLink({ children }: { children?: ReactNode }) {
  return (
    <Button asChild variant="link">
      <a href="/api/docs" target="_blank" rel="noreferrer">
        {children}
        <VisuallyHidden> {i18n.t("(opens in a new tab)")}</VisuallyHidden>
      </a>
    </Button>
  );
}

/** Placeholders of two tokens. */
function TokenListSkeleton() {
  return (
    <div
      className={styles.skeleton}
      aria-busy
      aria-label={i18n.t("Loading API tokens")}
      role="status"
    >
      {(["40%", "32%"] as const).map((width) => (
        <div key={width}>
          <Skeleton height="1rem" width={width} />
          <Skeleton height="0.875rem" width="70%" />
          <Skeleton height="0.875rem" width="60%" />
        </div>
      ))}
    </div>
  );
}

interface TokenFactsProps {
  token: PersonalAccessToken;
  reader: Reader;
}

/** A token's details; never the token itself. */
function TokenFacts({ token, reader }: TokenFactsProps) {
  const isOver = isTokenExpired(token, reader.now);
  return (
    <>
      <ItemNote>
        {`${i18n.t(accessWords[token.access])} · `}
        <span className={isOver ? styles.over : undefined}>{expiryWords(token, reader)}</span>
      </ItemNote>
      <ItemNote>{`${lastUseWords(token, reader)} · ${createdWords(token, reader)}`}</ItemNote>
      {token.appPlace === null ? null : (
        <ItemNote>{i18n.t("An app at {place}", { place: token.appPlace })}</ItemNote>
      )}
    </>
  );
}
