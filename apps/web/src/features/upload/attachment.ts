/**
 * An entry of a project's `attachments` (§3): the address of a file that was
 * uploaded here, or a name or an address that some script wrote there.
 */
export function isUploaded(attachment: string): boolean {
  return /^\/api\/objects\/[\da-f-]{36}$/.test(attachment);
}

/** Where a file can be read that the S3 plugin has stored under a key: `users/{user id}/{id}`. */
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
      // What cannot be decoded says nothing; there may be a plain name.
    }
  }
  const quoted = /filename="((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, "$1");
  return /filename=([^\s;"]+)/i.exec(header)?.[1];
}
