/**
 * True for an entry of a project's `attachments` (§3) that is the URL of a file uploaded here;
 * otherwise it is a name or URL set by an API client.
 */
export function isUploaded(attachment: string): boolean {
  return /^\/api\/objects\/[\da-f-]{36}$/.test(attachment);
}

/** The URL of a file that the S3 plugin has stored under a key: `users/{user id}/{id}`. */
export function attachmentOf(key: string): string {
  return `/api/objects/${key.split("/").at(-1)}`;
}

/** The name in a Content-Disposition header (RFC 6266), or undefined. */
export function nameInDisposition(header: string | null): string | undefined {
  if (header === null) return undefined;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // An undecodable name is ignored; there may be a plain one.
    }
  }
  const quoted = /filename="((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, "$1");
  return /filename=([^\s;"]+)/i.exec(header)?.[1];
}
