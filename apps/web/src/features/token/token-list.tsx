import { Button, EmptyState, VisuallyHidden } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Trans } from "#trans";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { ReadFailure } from "../../shared/read-failure.tsx";
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
  const { data: tokens, error, refetch, isFetching } = useTokens();
  const revoke = useRevokeToken();
  const [said, say] = useState("");
  const newButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) newButton.current?.focus();
  }, [takesFocus]);

  let list: ReactNode;
  if (tokens && tokens.length > 0) {
    list = (
      <TokenRows
        tokens={tokens}
        onRevoke={(token) => {
          say(i18n.t("{name} revoked", { name: token.name }, { comment: "An API token" }));
          revoke.mutate({ id: token.id }, { onError: () => say("") });
        }}
        onEmpty={() => newButton.current?.focus()}
      />
    );
  } else if (tokens) {
    list = (
      <EmptyState title={i18n.t("No API tokens yet")}>
        {i18n.t("Make one for each script, and revoke it when the script has had its day.")}
      </EmptyState>
    );
  } else if (error && !isFetching) {
    list = (
      <ReadFailure py="4" onRetry={refetch}>
        {i18n.t("Your API tokens could not be loaded.")} {errorMessage(error).sentence}
      </ReadFailure>
    );
  } else {
    list = <TokenListSkeleton />;
  }
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
      {list}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Box>
  );
}
