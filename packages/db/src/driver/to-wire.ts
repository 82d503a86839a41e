/** A value as Postgres reads it in a parameter: text, the bytes of a `bytea`, or null. Arrays and JSON are text as well. */
export function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (ArrayBuffer.isView(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

function arrayText(items: readonly unknown[]): string {
  return `{${items.map(itemText).join()}}`;
}

function itemText(item: unknown): string {
  if (Array.isArray(item)) return arrayText(item);
  const text = toWire(item);
  if (text === null) return "NULL";
  if (typeof text !== "string") return `"\\\\x${text.toString("hex")}"`;
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
