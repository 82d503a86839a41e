import { useMutation } from "@tanstack/react-query";
import { fetchOwn } from "./request-headers.ts";
import { type FailedAction, showFailure } from "./toasts.ts";
import { readRestResponse } from "./undelivered.ts";

/** How long the object URL is kept for the browser to start saving, in milliseconds. */
const savingBegins = 60_000;

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
      const address = URL.createObjectURL(await response.blob());
      const link = document.createElement("a");
      link.href = address;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), savingBegins);
    },
    onError: (error) => showFailure(action, error),
  });
}
