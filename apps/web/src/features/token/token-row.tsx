import type { PersonalAccessToken } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import {
  accessWords,
  createdWords,
  expiryWords,
  isExpired,
  lastUseWords,
  type Reader,
} from "./token-words.ts";

interface TokenRowProps {
  token: PersonalAccessToken;
  reader: Reader;
  onRevoke: () => void;
}

/** A token's name and details; never the token itself. */
export function TokenRow({ token, reader, onRevoke }: TokenRowProps) {
  const isOver = isExpired(token, reader.now);
  return (
    <>
      <Box flex="1" minWidth="0">
        <Text
          dir="auto"
          fontWeight="medium"
          overflowWrap="anywhere"
          color={isOver ? "fg.muted" : "fg.default"}
        >
          {token.name}
        </Text>
        <Text textStyle="small" color="fg.muted">
          {`${i18n.t(accessWords[token.access])} · `}
          <Box as="span" color={isOver ? "danger.fg" : "inherit"}>
            {expiryWords(token, reader)}
          </Box>
        </Text>
        <Text textStyle="small" color="fg.muted">
          {`${lastUseWords(token, reader)} · ${createdWords(token, reader)}`}
        </Text>
        {token.appPlace === null ? null : (
          <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {i18n.t("An app at {place}", { place: token.appPlace })}
          </Text>
        )}
      </Box>
      <Box me="-3" mt="-1">
        <Button
          variant="quiet"
          size="sm"
          data-revoke={token.id}
          aria-label={i18n.t("Revoke {name}", { name: token.name })}
          onClick={onRevoke}
        >
          {i18n.t("Revoke")}
        </Button>
      </Box>
    </>
  );
}
