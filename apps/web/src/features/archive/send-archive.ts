import type { ImportLook, ImportReport } from "@daysignal/core";
import { requestHeaders } from "../../shared/request-headers.ts";
import { readRestResponse } from "../../shared/undelivered.ts";

type OnProgress = (sent: number) => void;

/**
 * Uploads an exported file for a dry run (`dryRun`) or import (§7). `onProgress` gets the sent
 * fraction, from 0 to 1. Rejects with errors that `errorMessage` understands.
 */
export async function sendArchive(
  file: Blob,
  { dryRun, onProgress }: { dryRun: boolean; onProgress: OnProgress },
): Promise<ImportReport> {
  const query = new URLSearchParams({ dryRun: String(dryRun) });
  return (await send(file, query, "application/json", onProgress)) as ImportReport;
}

/** Uploads a file of another planner (§13). For a file exported here, the response is a report. */
export async function sendPlannerFile(
  file: Blob,
  query: URLSearchParams,
  onProgress: OnProgress,
): Promise<ImportLook | ImportReport> {
  const response = await send(file, query, "application/octet-stream", onProgress);
  return response as ImportLook | ImportReport;
}

/** By XMLHttpRequest, because `fetch` has no upload progress. */
function send(
  file: Blob,
  query: URLSearchParams,
  type: string,
  onProgress: OnProgress,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/import?${query}`);
    request.setRequestHeader("Content-Type", type);
    for (const [name, value] of Object.entries(requestHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onerror = () => reject(new TypeError("The connection failed."));
    request.onload = () => {
      const { status, responseText } = request;
      const headers = new Headers();
      for (const name of ["content-type", "retry-after"]) {
        headers.set(name, request.getResponseHeader(name) ?? "");
      }
      const response = new Response(responseText || null, { status, headers });
      readRestResponse(response).then(resolve, reject);
    };
    request.send(file);
  });
}
