import { Button } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { useEffect, useId, useRef } from "react";
import { i18n } from "../../shared/language.ts";

interface FeedQuestionProps {
  question: string;
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the address stops working, which cannot be undone. */
export function FeedQuestion({ question, confirm, onConfirm, onCancel }: FeedQuestionProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Box role="group" aria-labelledby={`${id}-question`}>
      <Text id={`${id}-question`} fontWeight="medium">
        {question}
      </Text>
      <Text id={`${id}-note`} textStyle="small" color="fg.muted">
        {i18n.t("Whatever uses it stops working at once. This cannot be undone.")}
      </Text>
      <Row gap="2" mt="3">
        <Button ref={cancel} size="sm" aria-describedby={`${id}-note`} onClick={onCancel}>
          {i18n.t("Cancel")}
        </Button>
        <Button size="sm" variant="danger" aria-describedby={`${id}-note`} onClick={onConfirm}>
          {confirm}
        </Button>
      </Row>
    </Box>
  );
}
