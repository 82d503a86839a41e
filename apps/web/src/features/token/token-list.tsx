import { Button, EmptyState, VisuallyHidden } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { useEffect, useRef, useState } from "react";
import { Trans } from "#trans";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { ReferenceLink } from "./reference-link.tsx";
import { TokenListSkeleton } from "./token-list-skeleton.tsx";
import { useRevokeToken } from "./token-mutations.ts";
import { TokenRows } from "./token-rows.tsx";
import { useTokens } from "./use-tokens.ts";

interface TokenListProps {
  onNew: () => void;
  /** Focuses its first button, on return from a new token. */
  takesFocus: boolean;
}

/** The user's API tokens, and a button for a new one. */
export function TokenList({ onNew, takesFocus }: TokenListProps) {
  const query = useTokens();
  const revoke = useRevokeToken();
  const [said, say] = useState("");
  const newButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) newButton.current?.focus();
  }, [takesFocus]);

  return (
    <Box>
      <Row
        gap="4"
        flexDirection={{ base: "column", sm: "row" }}
        alignItems={{ base: "flex-start", sm: "center" }}
        justifyContent="space-between"
        pb="3"
      >
        <Text textStyle="small" color="fg.muted" maxWidth="72">
          <Trans
            id="Scripts sign in with a token instead of your password. See the <0>API reference</0>."
            components={[<ReferenceLink key="reference" />]}
          />
        </Text>
        <Button ref={newButton} size="sm" onClick={onNew}>
          {i18n.t("New Token")}
        </Button>
      </Row>
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
              say(i18n.t("{name} revoked", { name: token.name }, { comment: "An API token" }));
              revoke.mutate({ id: token.id }, { onError: () => say("") });
            }}
            onEmpty={() => newButton.current?.focus()}
          />
        )}
      </QueryView>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Box>
  );
}
