import type { ImportReport } from "@daysignal/core";
import { authToken } from "../../shared/auth-token.ts";

/**
 * Sends an exported file to be tried (`dryRun`) or brought in (§7). `onProgress`
 * hears how much of it has left, from 0 to 1. Rejects with what `errorMessage`
 * understands. `fetch` does not tell how far a body has come, hence this.
 */
export function sendArchive(
  file: Blob,
  { dryRun, onProgress }: { dryRun: boolean; onProgress: (sent: number) => void },
): Promise<ImportReport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/import?dryRun=${dryRun}`);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/json");
    const token = authToken.read();
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onerror = () => reject(new TypeError("The connection failed."));
    request.onload = () => {
      if (request.status === 200) resolve(request.response);
      else reject(Object.assign(new Error("Refused."), { data: { problem: request.response } }));
    };
    request.send(file);
  });
}
