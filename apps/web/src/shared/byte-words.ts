/** Formats a size: "340 bytes", "12 KB", "1.4 MB", "2 GB"; 10485760 bytes are 10 MB (§9). */
export function byteWords(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  // A size that would round up to 1024 KB is shown as a megabyte.
  if (kilobytes < 1023.5) return `${Math.round(kilobytes)} KB`;
  const megabytes = kilobytes / 1024;
  if (megabytes < 1023.95) return `${Number(megabytes.toFixed(1))} MB`;
  return `${Number((megabytes / 1024).toFixed(1))} GB`;
}
