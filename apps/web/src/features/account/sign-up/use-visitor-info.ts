import type { VisitorInfo } from "@daysignal/core";
import { useEffect, useState } from "react";
import { loadTrpcClient } from "../../../trpc-lazily.ts";

/**
 * Who may register here (§6); undefined until it is known. If loading fails, null: the forms are
 * then shown as if everybody may, and the server refuses.
 */
export function useVisitorInfo(): VisitorInfo | null | undefined {
  const [info, setInfo] = useState<VisitorInfo | null>();
  useEffect(() => {
    loadTrpcClient()
      .then((client) => client.account.getVisitorInfo.query())
      .then(setInfo, () => setInfo(null));
  }, []);
  return info;
}
