import { saveFile } from "@daysignal/ui";
import { useMutation } from "@tanstack/react-query";
import type { FailedAction } from "./failure-words.ts";
import { fetchOwn } from "./request-headers.ts";
import { readRestResponse } from "./rest-response.ts";
import { showFailure } from "./toasts.ts";

/**
 * Saves one of the user's files on this device. By a request with the session's token and not by a
 * link: the cookie may have ended with the browser while the token is still valid, and a link fails
 * silently.
 */
export function useDownload(action: FailedAction) {
  return useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) => {
      const response = await fetchOwn(path);
      // Our files have this header; a proxy's page does not.
      if (!response.headers.has("content-disposition")) await readRestResponse(response);
      saveFile(name, await response.blob());
    },
    onError: (error) => showFailure(action, error),
  });
}
