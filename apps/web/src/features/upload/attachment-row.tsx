import { Button, IconButton, Skeleton } from "@daysignal/ui";
import { Box, chakra, Figure } from "@daysignal/ui/chakra";
import { Paperclip, X } from "lucide-react";
import type { ReactNode } from "react";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { useDownload } from "../../shared/use-download.ts";
import { isUploaded } from "./attachment.ts";
import { useAttachmentFile } from "./use-attachment-file.ts";

/** The row of a file, stored or uploading. */
export function FileLine({ children, label }: { children: ReactNode; label: string }) {
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
              disabled={isDownloading}
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
