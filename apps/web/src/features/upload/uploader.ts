import {
  attachmentOf,
  concurrentUploads,
  maxAttachmentSize,
  uploadRetryDelays,
} from "@daysignal/core";
import AwsS3, { type AwsBody } from "@uppy/aws-s3";
import Uppy, { type Meta } from "@uppy/core";
import { signUpload, UploadRefused } from "./sign-upload.ts";

/** An upload. */
export interface Upload {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  sent: number;
  /** `retrying` between two attempts; `failed` after the last one. */
  status: "sending" | "retrying" | "failed";
  /** The server's message, if it refused the file. */
  reason: string | undefined;
}

/** A completed upload. */
export interface UploadedFile {
  /** Its URL, for `attachments`. */
  attachment: string;
  name: string;
  size: number;
}

interface UploaderOptions {
  onChange: (uploads: readonly Upload[]) => void;
  onUploaded: (file: UploadedFile) => void;
}

export interface Uploader {
  /** Starts an upload; false if the same file is already uploading. */
  add: (file: File) => boolean;
  /** Cancels an upload. */
  cancel: (id: string) => void;
  /** Restarts a failed one, with all its attempts. */
  retry: (id: string) => void;
  /** Cancels all of them. */
  destroy: () => void;
}

/** Failures are shown in the list; the console is for unexpected errors. */
const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Uploads files by Uppy and its S3 plugin, six at once (§9). The plugin repeats a broken request
 * within about a second; after that it is retried here after 0, 1, 3 and 5 seconds (§9), unless the
 * server refuses permanently.
 */
export function createUploader({ onChange, onUploaded }: UploaderOptions): Uploader {
  const retries = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const refusals = new Map<string, string>();
  const uppy = new Uppy<Meta, AwsBody>({
    autoProceed: true,
    logger: quiet,
    restrictions: { maxFileSize: maxAttachmentSize },
  }).use(AwsS3, {
    limit: concurrentUploads,
    shouldUseMultipart: false,
    generateObjectKey: ({ name }) => name,
    signRequest: (request) =>
      signUpload(
        request.key,
        (request.method === "PUT" && "contentType" in request ? request.contentType : undefined) ??
          "application/octet-stream",
      ),
  });

  const publish = () =>
    onChange(
      uppy
        .getFiles()
        .filter(({ progress }) => !progress.uploadComplete)
        .map(({ id, name, size, progress, error }) => ({
          id,
          name,
          size: size ?? 0,
          sent: Number(progress.bytesUploaded) || 0,
          status: timers.has(id) ? "retrying" : error ? "failed" : "sending",
          reason: refusals.get(id),
        })),
    );
  const forget = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    retries.delete(id);
    refusals.delete(id);
  };
  const send = (id: string) => {
    timers.delete(id);
    // The events below report the outcome.
    uppy.retryUpload(id).catch(() => undefined);
    publish();
  };

  uppy.on("state-update", publish);
  uppy.on("upload-error", (file, error) => {
    if (!file) return;
    const done = retries.get(file.id) ?? 0;
    const delay = uploadRetryDelays[done];
    if (error instanceof UploadRefused) refusals.set(file.id, error.message);
    else if (delay !== undefined) {
      retries.set(file.id, done + 1);
      timers.set(
        file.id,
        setTimeout(() => send(file.id), delay),
      );
    }
    publish();
  });
  uppy.on("upload-success", (file, response) => {
    const key = response.body?.key;
    if (!file || key === undefined) return;
    onUploaded({ attachment: attachmentOf(key), name: file.name, size: file.size ?? 0 });
    forget(file.id);
    // After Uppy has finished with it; the same file can then be chosen again.
    setTimeout(() => uppy.removeFile(file.id));
  });

  return {
    add: (file) => {
      try {
        uppy.addFile({ name: file.name, type: file.type, data: file });
        return true;
      } catch {
        return false;
      }
    },
    cancel: (id) => {
      forget(id);
      uppy.removeFile(id);
    },
    retry: (id) => {
      forget(id);
      send(id);
    },
    destroy: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      uppy.off("state-update", publish);
      uppy.destroy();
    },
  };
}
