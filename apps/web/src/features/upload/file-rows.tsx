import { isUploaded, nameInDisposition } from "@daysignal/core";
import { Button, IconButton, Progress, Skeleton } from "@daysignal/ui";
import { Box, chakra, Figure, Row, Text } from "@daysignal/ui/chakra";
import { useQuery } from "@tanstack/react-query";
import { Paperclip, X } from "lucide-react";
import type { ReactNode } from "react";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { fetchOwn } from "../../shared/request-headers.ts";
import { useDownload } from "../../shared/use-download.ts";
import type { Upload } from "./uploader.ts";

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
function useAttachmentFile(attachment: string) {
  return useQuery({
    queryKey: attachmentKey(attachment),
    enabled: isUploaded(attachment),
    queryFn: async (): Promise<AttachmentFile | null> => {
      const { ok, status, headers } = await fetchOwn(attachment, { method: "HEAD" });
      if (status === 404) return null;
      if (!ok) throw new TypeError(`HEAD failed with ${status}.`);
      const length = headers.get("content-length");
      return {
        name: nameInDisposition(headers.get("content-disposition")) ?? "",
        size: length === null ? null : Number(length),
      };
    },
  });
}

/** The row of a file, stored or uploading. */
function FileLine({ children, label }: { children: ReactNode; label: string }) {
  return (
    <chakra.li
      aria-label={label}
      display="flex"
      alignItems="center"
      gap="2.5"
      minHeight="10"
      css={{ "& > svg": { color: "fg.muted", flexShrink: 0 } }}
    >
      <Paperclip size={16} aria-hidden />
      {children}
    </chakra.li>
  );
}

interface AttachmentRowProps {
  attachment: string;
  onRemove: (name: string) => void;
}

/** A stored file: a click downloads it. */
export function AttachmentRow({ attachment, onRemove }: AttachmentRowProps) {
  const { data: file, isPending } = useAttachmentFile(attachment);
  const { mutate: download, isPending: isDownloading } = useDownload("downloadFile");
  const isOurs = isUploaded(attachment);
  const name = isOurs ? file?.name || i18n.t("File") : attachment;
  const isGone = isOurs && file === null;
  return (
    <FileLine label={name}>
      <Box flex="1" minWidth="0">
        {isOurs && isPending ? <Skeleton height="0.875rem" width="10rem" /> : null}
        {isOurs && !isPending && !isGone ? (
          <Box
            maxWidth="full"
            overflow="hidden"
            textOverflow="ellipsis"
            textAlign="start"
            minHeight="6"
            whiteSpace="nowrap"
            asChild
          >
            <Button
              dir="auto"
              variant="link"
              title={i18n.t("Download {name}", { name })}
              aria-label={i18n.t("Download {name}", { name })}
              inactive={isDownloading}
              onClick={() => download({ path: attachment, name })}
            >
              {name}
            </Button>
          </Box>
        ) : null}
        {!isOurs || isGone ? (
          <Box truncate color={isGone ? "fg.muted" : "fg.default"}>
            {isGone ? i18n.t("This file is no longer there") : name}
          </Box>
        ) : null}
      </Box>
      {file?.size == null ? null : (
        <Figure textStyle="small" color="fg.muted" flexShrink="0">
          {byteWords(file.size)}
        </Figure>
      )}
      <Box me="-1">
        <IconButton
          label={i18n.t("Remove {name}", { name })}
          size="sm"
          onClick={() => onRemove(name)}
        >
          <X aria-hidden />
        </IconButton>
      </Box>
    </FileLine>
  );
}

interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

const percentOf = (share: number) =>
  new Intl.NumberFormat(region.locale, { style: "percent" }).format(share);

/** An upload: its progress, or its failure with a retry (§8). */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { name, size, sent, status, reason } = upload;
  const share = size === 0 ? 0 : Math.min(1, sent / size);
  const hasFailed = status === "failed";
  return (
    <FileLine label={name}>
      <Box flex="1" minWidth="0">
        <Row justifyContent="space-between" gap="3">
          <Text truncate dir="auto">
            {name}
          </Text>
          {hasFailed ? null : (
            <Figure textStyle="small" color="fg.muted" flexShrink="0">
              {status === "retrying"
                ? i18n.t("Trying again…")
                : i18n.t("{percent} of {size}", {
                    percent: percentOf(share),
                    size: byteWords(size),
                  })}
            </Figure>
          )}
        </Row>
        {hasFailed ? (
          <Text role="alert" textStyle="small" color="danger.fg" overflowWrap="anywhere">
            {reason === undefined
              ? i18n.t("Upload failed")
              : i18n.t("Upload failed: {reason}", { reason })}
          </Text>
        ) : (
          <Box mt="1">
            <Progress label={i18n.t("Uploading {name}", { name })} value={share} />
          </Box>
        )}
      </Box>
      {hasFailed ? (
        <Button
          size="sm"
          aria-label={i18n.t("Try again to upload {name}", { name })}
          onClick={onRetry}
        >
          {i18n.t("Try Again")}
        </Button>
      ) : null}
      <Box me="-1">
        <IconButton
          label={
            hasFailed
              ? i18n.t("Dismiss {name}", { name })
              : i18n.t("Cancel uploading {name}", { name })
          }
          size="sm"
          onClick={onCancel}
        >
          <X aria-hidden />
        </IconButton>
      </Box>
    </FileLine>
  );
}
