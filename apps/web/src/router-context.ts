import type { QueryClient } from "@tanstack/react-query";

/** What every route is given beside its parameters. */
export interface RouterContext {
  queryClient: QueryClient;
}
