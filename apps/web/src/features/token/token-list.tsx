import type { PersonalAccessToken } from "@daysignal/core";
import { Button, EmptyState, Skeleton, VisuallyHidden } from "@daysignal/ui";
import { Box, Stack } from "@daysignal/ui/chakra";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Trans } from "#trans";
import { dayRule } from "../../shared/day-rule.ts";
import { ItemButton, ItemContent, ItemList, ItemNote, ItemRow } from "../../shared/item-list.tsx";
import { i18n } from "../../shared/language.ts";
import { PanelHead, RevocationQuestion } from "../../shared/panel-parts.tsx";
import { QueryView } from "../../shared/query-view.tsx";
import { useNow, useToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { useRevokeToken } from "./token-mutations.ts";
import {
  accessWords,
  createdWords,
  expiryWords,
  isExpired,
  lastUseWords,
  type Reader,
} from "./token-words.ts";

interface TokenListProps {
  onNew: () => void;
  /** Focuses its first button, on return from a new token. */
  takesFocus: boolean;
}

/** The user's API tokens, newest first, and a button for a new one. */
export function TokenList({ onNew, takesFocus }: TokenListProps) {
  // Refetched on mount, because scripts use them and the list shows the last use.
  const query = trpc.token.list.useQuery(undefined, { staleTime: 0 });
  const revoke = useRevokeToken();
  const [announcement, announce] = useState("");
  const newButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) newButton.current?.focus();
  }, [takesFocus]);

  return (
    <Box>
      <PanelHead ref={newButton} action={i18n.t("New Token")} onAction={onNew}>
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
          <TokenRows
            tokens={tokens}
            onRevoke={(token) => {
              announce(i18n.t("{name} revoked", { name: token.name }, { comment: "An API token" }));
              revoke.mutate({ id: token.id }, { onError: () => announce("") });
            }}
            onEmpty={() => newButton.current?.focus()}
          />
        )}
      </QueryView>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </Box>
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
    <Stack gap="8" pt="3" aria-busy aria-label={i18n.t("Loading API tokens")} role="status">
      {(["40%", "32%"] as const).map((width) => (
        <Stack key={width} gap="2">
          <Skeleton height="1rem" width={width} />
          <Skeleton height="0.875rem" width="70%" />
          <Skeleton height="0.875rem" width="60%" />
        </Stack>
      ))}
    </Stack>
  );
}

interface TokenRowsProps {
  tokens: PersonalAccessToken[];
  onRevoke: (token: PersonalAccessToken) => void;
  /** Called when the last one is revoked, to move focus. */
  onEmpty: () => void;
}

/** The rows; at most one asks whether to revoke its token. */
function TokenRows({ tokens, onRevoke, onEmpty }: TokenRowsProps) {
  const reader = { today: useToday(), now: useNow(), ...dayRule() };
  const [askedId, setAskedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The token whose button gets focus after the question. */
  const focusId = useRef<string | null>(null);
  useEffect(() => {
    if (askedId !== null || focusId.current === null) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-revoke="${CSS.escape(focusId.current)}"]`)
      ?.focus();
    focusId.current = null;
  }, [askedId]);
  const revoke = (token: PersonalAccessToken, index: number) => {
    const neighbour = tokens[index + 1] ?? tokens[index - 1];
    focusId.current = neighbour?.id ?? null;
    setAskedId(null);
    if (!neighbour) onEmpty();
    onRevoke(token);
  };
  return (
    <ItemList
      place="panel"
      ref={list}
      aria-label={i18n.t("tokens.heading", {}, { message: "API tokens" })}
    >
      {tokens.map((token, index) => {
        const { id, name } = token;
        if (id !== askedId) {
          return (
            <ItemRow
              key={id}
              name={
                <Box as="span" color={isExpired(token, reader.now) ? "fg.muted" : "fg.default"}>
                  {name}
                </Box>
              }
              text={<TokenFacts token={token} reader={reader} />}
            >
              <ItemButton
                data-revoke={id}
                label={i18n.t("Revoke {name}", { name })}
                onClick={() => setAskedId(id)}
              >
                {i18n.t("Revoke")}
              </ItemButton>
            </ItemRow>
          );
        }
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
              onKeep={() => {
                focusId.current = id;
                setAskedId(null);
              }}
              onConfirm={() => revoke(token, index)}
            />
          </ItemContent>
        );
      })}
    </ItemList>
  );
}

interface TokenFactsProps {
  token: PersonalAccessToken;
  reader: Reader;
}

/** A token's details; never the token itself. */
function TokenFacts({ token, reader }: TokenFactsProps) {
  const isOver = isExpired(token, reader.now);
  return (
    <>
      <ItemNote>
        {`${i18n.t(accessWords[token.access])} · `}
        <Box as="span" color={isOver ? "danger.fg" : "inherit"}>
          {expiryWords(token, reader)}
        </Box>
      </ItemNote>
      <ItemNote>{`${lastUseWords(token, reader)} · ${createdWords(token, reader)}`}</ItemNote>
      {token.appPlace === null ? null : (
        <ItemNote>{i18n.t("An app at {place}", { place: token.appPlace })}</ItemNote>
      )}
    </>
  );
}
