import { useMutation } from "@tanstack/react-query";
import { fetchOwn } from "./request-headers.ts";
import { type FailedAction, showFailure } from "./toasts.ts";
import { readRestResponse } from "./undelivered.ts";

/** How long a browser may take to begin saving what it was given, in milliseconds. */
const savingBegins = 60_000;

/**
 * Saves a file of the person's own on this device under a name. By a request with
 * the session's token and not by a plain link: the cookie may have ended with the
 * browser while the token still holds, and a link fails without a word.
 */
export function useDownload(action: FailedAction) {
  return useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) => {
      const response = await fetchOwn(path);
      // All files of ours say how they are to be saved; the page of a proxy does not.
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
