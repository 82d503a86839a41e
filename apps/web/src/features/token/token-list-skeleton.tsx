import { Skeleton, Stack } from "@daysignal/ui";

/** Placeholders of two tokens while the list loads. */
export function TokenListSkeleton() {
  return (
    <Stack gap="8" pt="3" aria-busy aria-label="Loading API tokens" role="status">
      {["40%", "32%"].map((width) => (
        <Stack key={width} gap="2">
          <Skeleton height="4" width={width} />
          <Skeleton height="3.5" width="70%" />
          <Skeleton height="3.5" width="60%" />
        </Stack>
      ))}
    </Stack>
  );
}
