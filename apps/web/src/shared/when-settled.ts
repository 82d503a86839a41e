import type { QueryClient } from "@tanstack/react-query";

/** Resolves once `isBusy` is false, which is asked whenever a mutation has advanced. */
export function whenSettled(queryClient: QueryClient, isBusy: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (isBusy()) return;
      stop();
      resolve();
    });
  });
}
