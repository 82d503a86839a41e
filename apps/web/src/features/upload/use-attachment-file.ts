import { useQuery } from "@tanstack/react-query";
import { fetchOwn } from "../../shared/request-headers.ts";
import { isUploaded, nameInDisposition } from "./attachment.ts";

/** What can be said of an uploaded file without fetching it. */
export interface AttachmentFile {
  name: string;
  /** In bytes; null where nobody has said. */
  size: number | null;
}

/** Where what is known of a file is kept. */
export const attachmentKey = (attachment: string) => ["attachment", attachment] as const;

/** Name and size of an attachment, asked of the server once; null if the file is gone. What was not uploaded here has its own text as its name. */
export function useAttachmentFile(attachment: string) {
  return useQuery({
    queryKey: attachmentKey(attachment),
    enabled: isUploaded(attachment),
    queryFn: async (): Promise<AttachmentFile | null> => {
      const { ok, status, headers } = await fetchOwn(attachment, { method: "HEAD" });
      if (status === 404) return null;
      if (!ok) throw new TypeError(`HEAD answered ${status}.`);
      const length = headers.get("content-length");
      return {
        name: nameInDisposition(headers.get("content-disposition")) ?? "File",
        size: length === null ? null : Number(length),
      };
    },
  });
}
