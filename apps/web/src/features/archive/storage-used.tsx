import { Progress, Skeleton } from "@daysignal/ui";
import { Figure, Stack, Text } from "@daysignal/ui/chakra";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useStorage } from "./use-storage.ts";

/** "12 MB of 1 GB used", with a bar where there is a limit. */
export function StorageUsed() {
  return (
    <QueryView
      place="section"
      query={useStorage()}
      failure={(reason) => i18n.t("Storage could not be loaded. {reason}", { reason })}
      loading={
        <Stack gap="2">
          <Skeleton height="1rem" width="40%" />
          <Skeleton height="0.25rem" />
        </Stack>
      }
      loadingLabel={i18n.t("Loading storage")}
    >
      {(storage) => <Usage {...storage} />}
    </QueryView>
  );
}

function Usage({ used, limit }: { used: number; limit: number | null }) {
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
