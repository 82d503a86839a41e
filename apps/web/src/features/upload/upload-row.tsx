import { Button, IconButton, Progress } from "@daysignal/ui";
import { Box, Figure, Row, Text } from "@daysignal/ui/chakra";
import { X } from "lucide-react";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { FileLine } from "./attachment-row.tsx";
import type { Upload } from "./uploader.ts";

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
