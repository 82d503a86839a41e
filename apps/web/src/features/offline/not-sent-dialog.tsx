import { Button, Dialog, type OpenedDialogProps, Quoted } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { timeWords } from "../../shared/time-words.ts";
import { typedText } from "../signal/commands/lost-text.ts";
import { changeWords } from "../signal/commands/sent-command.ts";
import type { UnsentChange } from "./outbox.ts";

interface NotSentDialogProps extends OpenedDialogProps {
  changes: readonly UnsentChange[];
  onRetry: (change: UnsentChange) => void;
  onDiscard: (change: UnsentChange) => void;
}

/** Lists the changes that were refused or did not reach the server, to retry or discard them. */
export default function NotSentDialog({
  changes,
  onRetry,
  onDiscard,
  ...dialog
}: NotSentDialogProps) {
  return (
    <Dialog
      {...dialog}
      title={i18n.t("Not sent")}
      description={i18n.t("These changes are kept on this device. Everything else has been sent.")}
      footer={
        <Button variant="solid" onClick={() => dialog.onOpenChange(false)}>
          {i18n.t("dialog.done", {}, { message: "Done", comment: "Closes a dialog" })}
        </Button>
      }
    >
      {changes.length === 0 ? (
        <Text color="fg.muted">{i18n.t("Nothing is left here.")}</Text>
      ) : (
        <Stack as="ul" role="list">
          {changes.map((change) => (
            <Row
              as="li"
              key={change.id}
              gap="4"
              py="3"
              flexWrap="wrap"
              borderTopWidth="1px"
              borderColor="noise.line"
              _first={{ borderTopWidth: "0" }}
            >
              <Box flex="1 1 14rem" minWidth="0">
                <Text fontWeight="semibold" overflowWrap="anywhere" lineClamp={3}>
                  <Quoted>{changeWords(change)}</Quoted>
                </Text>
                <Text>{change.refusal}</Text>
                {typedText(change)
                  .filter((text) => text !== change.subject)
                  .map((text) => (
                    <Text
                      key={text}
                      dir="auto"
                      maxHeight="40"
                      overflowY="auto"
                      overflowWrap="anywhere"
                      whiteSpace="pre-wrap"
                    >
                      {text}
                    </Text>
                  ))}
                <Text textStyle="small" color="fg.muted">
                  {timeWords(change.madeAt)}
                </Text>
              </Box>
              <Row gap="2" ms="auto">
                <Button size="sm" variant="quiet" onClick={() => onDiscard(change)}>
                  {i18n.t("Discard")}
                </Button>
                <Button size="sm" variant="outline" onClick={() => onRetry(change)}>
                  {remedyOf(change)}
                </Button>
              </Row>
            </Row>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

function remedyOf({ deletion }: UnsentChange): string {
  if (deletion === undefined) return i18n.t("Try Again");
  return deletion === "trashed" ? i18n.t("Restore") : i18n.t("Add a Signal");
}
