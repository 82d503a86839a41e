import { Button } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { useEffect, useId, useRef } from "react";
import { Trans } from "#trans";
import { i18n } from "../../shared/language.ts";
import { useEscape } from "../../shared/use-escape.ts";

interface RevokeQuestionProps {
  name: string;
  onKeep: () => void;
  onRevoke: () => void;
}

/**
 * Asks for confirmation in place of the token's row, because revoking cannot be undone. Escape
 * cancels.
 */
export function RevokeQuestion({ name, onKeep, onRevoke }: RevokeQuestionProps) {
  const id = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  useEscape(onKeep);
  return (
    <Box role="group" aria-labelledby={`${id}-question`} flex="1" minWidth="0">
      <Text id={`${id}-question`} fontWeight="medium" overflowWrap="anywhere">
        <Trans id="Revoke “<0>{name}</0>”?" values={{ name }} components={[<bdi key="name" />]} />
      </Text>
      <Text id={`${id}-note`} textStyle="small" color="fg.muted">
        {i18n.t("Whatever uses it stops working at once. This cannot be undone.")}
      </Text>
      <Row gap="2" mt="3">
        <Button ref={keepButton} size="sm" aria-describedby={`${id}-note`} onClick={onKeep}>
          {i18n.t("Keep", {}, { comment: "Do not revoke the API token" })}
        </Button>
        <Button size="sm" variant="danger" aria-describedby={`${id}-note`} onClick={onRevoke}>
          {i18n.t("Revoke", {}, { comment: "Make an API token useless" })}
        </Button>
      </Row>
    </Box>
  );
}
