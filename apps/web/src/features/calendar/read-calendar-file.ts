import { decodeCalendar } from "@daysignal/core/decode-calendar";

/** The text of a calendar file, which may be a gz file, and in other encodings than UTF-8 (§10). */
export async function readCalendarFile(file: Blob): Promise<string> {
  const given = new Uint8Array(await file.arrayBuffer());
  const isPacked = given[0] === 0x1f && given[1] === 0x8b;
  const bytes = isPacked ? await unpack(file).catch(() => given) : given;
  try {
    return decodeCalendar(bytes);
  } catch {
    // The server explains why it cannot be read.
    return await file.text();
  }
}

async function unpack(file: Blob): Promise<Uint8Array> {
  const stream = file.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
