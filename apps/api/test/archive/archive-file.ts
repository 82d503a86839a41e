import { buffer } from "node:stream/consumers";
import { archiveHead, archiveKinds } from "@daysignal/core";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";

// biome-ignore lint/suspicious/noExplicitAny: tests edit it
type Archive = Record<string, any>;

/** The entries of a zip file, by name. */
export async function readEntries(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}

/** Writes a zip file with these entries. */
export async function writeEntries(entries: Iterable<readonly [string, string | Buffer]>) {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** Converts an exported zip file to the JSON of version 1, which is easier to edit. */
export async function unpackArchive(bytes: Buffer): Promise<Archive> {
  const entries = await readEntries(bytes);
  const textOf = (name: string) => String(entries.get(name) ?? "");
  const linesOf = (kind: string) =>
    textOf(`${kind}.ndjson`)
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const { data, ...fields } = JSON.parse(line);
        if (data === undefined) return fields;
        return { ...fields, data: entries.get(data)?.toString("base64") ?? null };
      });
  return {
    ...JSON.parse(textOf(archiveHead)),
    version: 1,
    ...Object.fromEntries(archiveKinds.map((kind) => [kind, linesOf(kind)])),
  };
}

/** Converts the JSON of version 1 to a zip file, with its entries in reverse order. */
export async function packArchive(archive: Archive): Promise<Buffer<ArrayBuffer>> {
  const head = { ...archive, version: archive["version"] + 1 };
  const entries: [string, string | Buffer][] = [];
  for (const kind of archiveKinds) {
    const lines: unknown = archive[kind];
    if (!Array.isArray(lines)) continue;
    Reflect.deleteProperty(head, kind);
    const packed = lines.map((line, index) => {
      if (typeof line?.data !== "string") return line;
      const name = `${kind}/${index}`;
      entries.unshift([name, Buffer.from(line.data, "base64")]);
      return { ...line, data: name };
    });
    entries.unshift([`${kind}.ndjson`, packed.map((line) => JSON.stringify(line)).join("\n")]);
  }
  return await writeEntries([...entries, [archiveHead, JSON.stringify(head)]]);
}
