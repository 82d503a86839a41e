import type { PersonalAccessToken } from "@daysignal/core";
import { Box, Row } from "@daysignal/ui/chakra";
import { useEffect, useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { useNow, useToday } from "../../shared/today.ts";
import { RevokeQuestion } from "./revoke-question.tsx";
import { TokenRow } from "./token-row.tsx";

interface TokenRowsProps {
  tokens: PersonalAccessToken[];
  onRevoke: (token: PersonalAccessToken) => void;
  /** Called when the last one is revoked, to move focus. */
  onEmpty: () => void;
}

/** The list of tokens; at most one asks whether to revoke it. */
export function TokenRows({ tokens, onRevoke, onEmpty }: TokenRowsProps) {
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
    <Box
      as="ul"
      role="list"
      ref={list}
      listStyleType="none"
      aria-label={i18n.t("tokens.heading", {}, { message: "API tokens" })}
    >
      {tokens.map((token, index) => (
        <Row
          as="li"
          key={token.id}
          gap="4"
          alignItems="flex-start"
          py="3.5"
          borderTopWidth="1px"
          borderColor="noise.line"
        >
          {token.id === askedId ? (
            <RevokeQuestion
              name={token.name}
              onKeep={() => {
                focusId.current = token.id;
                setAskedId(null);
              }}
              onRevoke={() => revoke(token, index)}
            />
          ) : (
            <TokenRow token={token} reader={reader} onRevoke={() => setAskedId(token.id)} />
          )}
        </Row>
      ))}
    </Box>
  );
}
