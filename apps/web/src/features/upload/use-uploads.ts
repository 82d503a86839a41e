import { offlineNoticeDelay } from "@daysignal/core";
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
  const latestOnUploaded = useRef(onUploaded);
  const inFlight = useRef(uploads);
  useEffect(() => {
    latestOnUploaded.current = onUploaded;
    inFlight.current = uploads;
  });
  useEffect(
    () => () => {
      const ended = inFlight.current.filter(({ status }) => status !== "failed");
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
        onUploaded: (file) => latestOnUploaded.current(file),
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

/**
 * True after 3 seconds without a connection (§8, §9) while `watching`; false as soon as it is back.
 */
export function useOffline(watching: boolean): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (!watching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      timer ??= setTimeout(() => setOffline(true), offlineNoticeDelay);
    };
    const back = () => {
      clearTimeout(timer);
      timer = undefined;
      setOffline(false);
    };
    if (!navigator.onLine) lost();
    addEventListener("offline", lost);
    addEventListener("online", back);
    return () => {
      back();
      removeEventListener("offline", lost);
      removeEventListener("online", back);
    };
  }, [watching]);
  return offline;
}
