import { i18n } from "../../shared/language.ts";
import { fetchOwn } from "../../shared/request-headers.ts";

/** A permanent refusal by the server, with the reason. */
export class UploadRefused extends Error {}

interface SignedForm {
  url: string;
  fields: Record<string, string>;
}

/**
 * Requests a signed upload form (§7: GET /api/s3/params, as Uppy's companion responds). With the
 * session's token, which the plugin's own requests do not have: the cookie may have ended with the
 * browser. Throws `UploadRefused` for a permanent refusal.
 */
export async function signUpload(filename: string, type: string): Promise<SignedForm> {
  const query = new URLSearchParams({ filename, type });
  const response = await fetchOwn(`/api/s3/params?${query}`);
  if (response.ok) return response.json();
  const isPermanent = response.status < 500 && response.status !== 429 && response.status !== 408;
  if (!isPermanent) throw new Error(`Signing failed with ${response.status}.`);
  const { error } = await response.json().catch(() => ({ error: undefined }));
  throw new UploadRefused(typeof error === "string" ? error : i18n.t("The server refused it."));
}
