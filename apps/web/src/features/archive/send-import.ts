import { requestHeaders } from "../../shared/request-headers.ts";
import { readRestResponse } from "../../shared/rest-response.ts";

interface SendOptions {
  /** The query parameters of the request; see `ImportFileInput`. */
  query: Record<string, string>;
  /** Called with the sent fraction, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/**
 * Uploads a file for an import or its dry run (§7, §13), and returns the response. Rejects with
 * errors that `errorMessage` understands. By XMLHttpRequest, because `fetch` has no upload progress.
 */
export function sendImport<Report>(
  file: Blob,
  { query, onProgress }: SendOptions,
): Promise<Report> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/import?${new URLSearchParams(query)}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
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
      readRestResponse(response).then((report) => resolve(report as Report), reject);
    };
    request.send(file);
  });
}
