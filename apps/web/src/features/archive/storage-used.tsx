import { Button, Progress, Skeleton } from "@daysignal/ui";
import { Figure, Row, Stack, Text } from "@daysignal/ui/chakra";
import { byteWords } from "../../shared/byte-words.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { useStorage } from "./use-storage.ts";

/** "12 MB of 1 GB used", with a bar where there is a limit. */
export function StorageUsed() {
  const { data: storage, error, refetch, isFetching } = useStorage();
  if (!storage && error && !isFetching) {
    return (
      <Row gap="3" flexWrap="wrap" role="alert">
        <Text textStyle="small">
          {i18n.t("Storage could not be loaded. {reason}", {
            reason: errorMessage(error).sentence,
          })}
        </Text>
        <Button size="sm" onClick={() => void refetch()}>
          {i18n.t("Try Again")}
        </Button>
      </Row>
    );
  }
  if (!storage) {
    return (
      <Stack gap="2" aria-busy aria-label={i18n.t("Loading storage")} role="status">
        <Skeleton height="1rem" width="40%" />
        <Skeleton height="0.25rem" />
      </Stack>
    );
  }
  const { used, limit } = storage;
  const words =
    limit === null
      ? i18n.t("{used} used", { used: byteWords(used) }, { comment: "Of storage: 12 MB used" })
      : i18n.t("{used} of {limit} used", { used: byteWords(used), limit: byteWords(limit) });
  return (
    <Stack gap="2">
      <Text textStyle="small">
        <Figure>{words}</Figure>
      </Text>
      {limit === null ? null : (
        <Progress
          label={i18n.t("Storage used")}
          value={limit === 0 ? 1 : Math.min(1, used / limit)}
        />
      )}
    </Stack>
  );
}
