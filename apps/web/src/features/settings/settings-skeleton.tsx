import { Skeleton } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";

/** Placeholders while the settings load. */
export function SettingsSkeleton() {
  return (
    <Stack gap="7" aria-busy aria-label={i18n.t("Loading settings")}>
      {(["60%", "40%", "100%", "100%"] as const).map((width, index) => (
        <Stack key={index} gap="2">
          <Skeleton height="1rem" width="7rem" />
          <Skeleton height="2.5rem" width={width} />
        </Stack>
      ))}
    </Stack>
  );
}
