import type { ImportReport } from "@daysignal/core";
import { authToken } from "../../shared/auth-token.ts";
import { readRestResponse } from "../../shared/undelivered.ts";

/**
 * Uploads an exported file for a dry run (`dryRun`) or import (§7). `onProgress` gets the sent
 * fraction, from 0 to 1. Rejects with errors that `errorMessage` understands. By XMLHttpRequest,
 * because `fetch` has no upload progress.
 */
export function sendArchive(
  file: Blob,
  { dryRun, onProgress }: { dryRun: boolean; onProgress: (sent: number) => void },
): Promise<ImportReport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/import?dryRun=${dryRun}`);
    request.setRequestHeader("Content-Type", "application/json");
    const token = authToken.read();
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onerror = () => reject(new TypeError("The connection failed."));
    request.onload = () => {
      const { status, responseText } = request;
      const headers = new Headers();
      for (const name of ["content-type", "retry-after"]) {
        headers.set(name, request.getResponseHeader(name) ?? "");
      }
      const response = new Response(responseText || null, { status, headers });
      readRestResponse(response).then((report) => resolve(report as ImportReport), reject);
    };
    request.send(file);
  });
}
