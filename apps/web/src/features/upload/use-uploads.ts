import { useEffect, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import type { Upload, UploadedFile, Uploader } from "./uploader.ts";

/**
 * The uploads of a screen. Uppy is loaded with the first one; uploads in progress are cancelled
 * with a notice when the screen is unmounted.
 */
export function useUploads(onUploaded: (file: UploadedFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const uploader = useRef<Promise<Uploader> | null>(null);
  const arrived = useRef(onUploaded);
  const onTheirWay = useRef(uploads);
  useEffect(() => {
    arrived.current = onUploaded;
    onTheirWay.current = uploads;
  });
  useEffect(
    () => () => {
      const ended = onTheirWay.current.filter(({ status }) => status !== "failed");
      if (ended.length > 0) {
        showNotice(i18n.t("Upload cancelled"), ended.map(({ name }) => name).join(", "));
      }
      uploader.current?.then(({ destroy }) => destroy()).catch(() => undefined);
      uploader.current = null;
    },
    [],
  );
  const open = () => {
    uploader.current ??= import("./uploader.ts").then(({ createUploader }) =>
      createUploader({
        onChange: setUploads,
        onUploaded: (file) => arrived.current(file),
      }),
    );
    return uploader.current;
  };
  return {
    uploads,
    /** Starts uploads; returns why some could not be started, in sentences. */
    add: async (files: readonly File[]): Promise<string[]> => {
      try {
        const { add } = await open();
        return files
          .filter((file) => !add(file))
          .map(({ name }) =>
            i18n.t("Failed to upload file “{name}”: it is on its way already.", { name }),
          );
      } catch {
        // Uppy itself could not be loaded.
        uploader.current = null;
        return files.map(({ name }) =>
          i18n.t("Failed to upload file “{name}”: check your connection and try again.", { name }),
        );
      }
    },
    cancel: (id: string) => void uploader.current?.then(({ cancel }) => cancel(id)),
    retry: (id: string) => void uploader.current?.then(({ retry }) => retry(id)),
  };
}
