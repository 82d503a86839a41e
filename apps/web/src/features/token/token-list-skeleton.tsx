import { Skeleton } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";

/** Placeholders of two tokens while the list loads. */
export function TokenListSkeleton() {
  return (
    <Stack gap="8" pt="3" aria-busy aria-label={i18n.t("Loading API tokens")} role="status">
      {(["40%", "32%"] as const).map((width) => (
        <Stack key={width} gap="2">
          <Skeleton height="1rem" width={width} />
          <Skeleton height="0.875rem" width="70%" />
          <Skeleton height="0.875rem" width="60%" />
        </Stack>
      ))}
    </Stack>
  );
}
