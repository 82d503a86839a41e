import { Button } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { useEffect, useId, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { useEscape } from "../../shared/use-escape.ts";

interface DeleteHookQuestionProps {
  name: string;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before a hook is deleted, because its secret cannot be brought back. Escape cancels. */
export function DeleteHookQuestion({ name, onKeep, onDelete }: DeleteHookQuestionProps) {
  const id = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  useEscape(onKeep);
  return (
    <Box role="group" aria-labelledby={`${id}-question`}>
      <Text id={`${id}-question`} fontWeight="medium" overflowWrap="anywhere">
        {i18n.t("Delete “{name}”?", { name })}
      </Text>
      <Text id={`${id}-note`} textStyle="small" color="fg.muted">
        {i18n.t("Whatever uses it stops working at once. This cannot be undone.")}
      </Text>
      <Row gap="2" mt="3">
        <Button ref={keepButton} size="sm" aria-describedby={`${id}-note`} onClick={onKeep}>
          {i18n.t("Keep")}
        </Button>
        <Button size="sm" variant="danger" aria-describedby={`${id}-note`} onClick={onDelete}>
          {i18n.t("Delete")}
        </Button>
      </Row>
    </Box>
  );
}
