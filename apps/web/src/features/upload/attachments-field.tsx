import { maxAttachmentSize, maxAttachments } from "@daysignal/core";
import { FileButton, VisuallyHidden } from "@daysignal/ui";
import { Box, chakra, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useQueryClient } from "@tanstack/react-query";
import { Upload as UploadIcon } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { chooseFiles } from "./choose-files.ts";
import { type AttachmentFile, AttachmentRow, attachmentKey, UploadRow } from "./file-rows.tsx";
import { useOffline, useUploads } from "./use-uploads.ts";

export interface AttachmentsFieldProps {
  attachments: readonly string[];
  /** Called with an updater of the list, because several files can arrive at once. */
  onChange: (edit: (attachments: readonly string[]) => string[]) => void;
  /** Called when uploads start and when all have finished. */
  onBusyChange?: (busy: boolean) => void;
}

const FileList = chakra("ul", { base: { listStyleType: "none" } });

/** Errors are scrolled into view, also at the end of a long form. */
const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });

const without = (attachment: string) => (now: readonly string[]) =>
  now.filter((other) => other !== attachment);
const withOne = (attachment: string) => (now: readonly string[]) =>
  now.includes(attachment) ? [...now] : [...now, attachment].slice(0, maxAttachments);

/**
 * A project's files (§3, §5): chosen or dropped, validated before uploading, sent with progress and
 * retries, and removed with Undo.
 */
export function AttachmentsField({ attachments, onChange, onBusyChange }: AttachmentsFieldProps) {
  const queryClient = useQueryClient();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [announcement, announce] = useState("");
  const [over, setOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const { uploads, add, cancel, retry } = useUploads(({ attachment, name, size }) => {
    queryClient.setQueryData<AttachmentFile>(attachmentKey(attachment), { name, size });
    onChange(withOne(attachment));
    announce(i18n.t("Uploaded {name}.", { name }));
  });
  // A failed one does not block the form.
  const isBusy = uploads.some(({ status }) => status !== "failed");
  const isOffline = useOffline(isBusy);
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange]);
  const taken = attachments.length + uploads.length;

  const begin = async (files: readonly File[]) => {
    const { accepted, refusals: refused } = chooseFiles(files, taken);
    setRefusals(refused);
    if (accepted.length === 0) return;
    setRefusals([...refused, ...(await add(accepted))]);
  };
  const remove = (attachment: string, name: string) => {
    onChange(without(attachment));
    // The focused row is gone.
    button.current?.focus();
    showNotice(i18n.t("Attachment removed"), name, {
      label: i18n.t("Undo"),
      onClick: () => onChange(withOne(attachment)),
    });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void begin([...event.dataTransfer.files]);
  };
  return (
    <Stack
      as="section"
      aria-labelledby={headingId}
      gap="2"
      // Without files it is only for adding some.
      {...(taken === 0 ? { "data-no-print": "" } : {})}
    >
      <Text as="h3" id={headingId} textStyle="small" fontWeight="medium">
        {i18n.t("Attachments")}
      </Text>
      {taken > 0 ? (
        <FileList role="list" aria-label={i18n.t("Attachments")}>
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment}
              attachment={attachment}
              onRemove={(name) => remove(attachment, name)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => {
                cancel(upload.id);
                button.current?.focus();
              }}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </FileList>
      ) : null}
      <Row
        data-no-print=""
        gap="3"
        px="3"
        py="2"
        borderRadius="md"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={over ? "signal.solid" : "noise.strong"}
        bg={over ? "signal.subtle" : "transparent"}
        flexWrap="wrap"
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileButton
          ref={button}
          label={i18n.t("Attachments")}
          multiple
          size="sm"
          disabled={taken >= maxAttachments}
          onFiles={(files) => void begin(files)}
        >
          <UploadIcon aria-hidden />
          {i18n.t("Choose Files")}
        </FileButton>
        <Text textStyle="small" color="fg.muted">
          {over
            ? i18n.t("Drop the files here")
            : i18n.t("{count, plural, other {Or drop them here. At most # files, {size} each.}}", {
                count: maxAttachments,
                size: byteWords(maxAttachmentSize),
              })}
        </Text>
      </Row>
      {refusals.length > 0 ? (
        <Box
          ref={bringIntoView}
          role="alert"
          textStyle="small"
          color="danger.fg"
          overflowWrap="anywhere"
        >
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Box>
      ) : null}
      {isOffline ? (
        <Text role="status" textStyle="small" color="danger.fg">
          {i18n.t("You are offline. What is on its way goes on when the connection is back.")}
        </Text>
      ) : null}
      {/* The page's live region is hidden while a dialog is open. */}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </Stack>
  );
}
