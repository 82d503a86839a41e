import { useQuery } from "@tanstack/react-query";
import { fetchOwn } from "../../shared/request-headers.ts";
import { isUploaded, nameInDisposition } from "./attachment.ts";

/** The metadata of an uploaded file. */
export interface AttachmentFile {
  /** Empty if unknown. */
  name: string;
  /** In bytes; null if unknown. */
  size: number | null;
}

/** The query key of a file's metadata. */
export const attachmentKey = (attachment: string) => ["attachment", attachment] as const;

/**
 * Name and size of an attachment, requested once; null if the file is gone. An entry that was not
 * uploaded here is its own name.
 */
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
        name: nameInDisposition(headers.get("content-disposition")) ?? "",
        size: length === null ? null : Number(length),
      };
    },
  });
}
