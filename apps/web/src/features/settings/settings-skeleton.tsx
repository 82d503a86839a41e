import { Skeleton, Stack } from "@daysignal/ui";

/** Placeholders while the settings load. */
export function SettingsSkeleton() {
  return (
    <Stack gap="7" aria-busy aria-label="Loading settings">
      {["60%", "40%", "100%", "100%"].map((width, index) => (
        <Stack key={index} gap="2">
          <Skeleton height="4" width="28" />
          <Skeleton height="10" width={width} />
        </Stack>
      ))}
    </Stack>
  );
}
