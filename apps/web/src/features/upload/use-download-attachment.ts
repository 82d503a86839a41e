import { useMutation } from "@tanstack/react-query";
import { fetchOwn } from "../../shared/request-headers.ts";
import { showFailure } from "../../shared/toasts.ts";

/** How long a browser may take to begin saving what it was given, in milliseconds. */
const savingBegins = 60_000;

/**
 * Saves an attachment on this device (§6: its owner's alone). By a request with
 * the session's token and not by a plain link: the cookie may have ended with
 * the browser while the token still holds.
 */
export function useDownloadAttachment() {
  return useMutation({
    mutationFn: async ({ attachment, name }: { attachment: string; name: string }) => {
      const response = await fetchOwn(attachment);
      if (!response.ok) {
        const problem: unknown = await response.json();
        throw Object.assign(new Error("Refused."), { data: { problem } });
      }
      const address = URL.createObjectURL(await response.blob());
      const link = document.createElement("a");
      link.href = address;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), savingBegins);
    },
    onError: (error) => showFailure("downloadFile", error),
  });
}
