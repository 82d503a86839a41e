import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { maxAttachmentSize } from "@daysignal/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { packArchive, readEntries, writeEntries } from "../../test/archive/archive-file.ts";
import { withArchive } from "./read-archive.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daysignal-read-archive-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = "2026-03-14T10:00:00.000Z";
const head = JSON.stringify({
  ...{ format: "daysignal-archive", version: 2, exportedAt: at },
  ...{ account: {}, settings: null, calendarFeed: null, glance: null },
});
const client = (name: string) =>
  JSON.stringify({
    ...{ id: randomUUID(), name, email: null, company: null, color: "#3b82f6" },
    ...{ status: "active", version: 1, createdAt: at, updatedAt: at },
  });
const file = (fields: object) =>
  JSON.stringify({ id: randomUUID(), filename: "a", type: "text/plain", size: 3, ...fields });

/** The names of clients, and the bytes of files, in an archive. */
async function read(bytes: string | Buffer) {
  const path = join(folder, "archive");
  await writeFile(path, bytes);
  const files: string[] = [];
  const stage = {
    add: async (_: unknown, path: string) => {
      files.push(await readFile(path, "latin1"));
      return { stagedId: randomUUID(), type: "text/plain" };
    },
    release: () => undefined,
    discard: async () => undefined,
  };
  const clients: string[] = [];
  try {
    await withArchive(path, { folder: join(folder, "parts"), stage }, async ({ lines }) => {
      for await (const page of lines.clients.pages()) {
        clients.push(...page.lines.map(({ name }) => name));
      }
    });
  } finally {
    expect(await readdir(folder)).toEqual(["archive"]);
  }
  return { clients, files };
}

const entry = (name: string, text: string | Buffer) => [name, text] as const;

describe("a zip file", () => {
  it("may have its entries in any order, folders, ZIP64, and no entry of a kind", async () => {
    const zip = new ZipFile();
    const all = { forceZip64Format: true };
    zip.addEmptyDirectory("files");
    zip.addBuffer(Buffer.from("abc"), "files/a", { ...all, compress: false });
    zip.addBuffer(Buffer.from(file({ data: "files/a" })), "files.ndjson", all);
    zip.addBuffer(Buffer.from(`${client("Ada")}\n${client("Bo")}\n`), "clients.ndjson", all);
    zip.addBuffer(Buffer.from(head), "daysignal.json", all);
    zip.end({ forceZip64Format: true, comment: "" });
    const result = await read(await buffer(zip.outputStream));
    expect(result).toEqual({ clients: ["Ada", "Bo"], files: ["abc"] });
  });

  it("may have been unpacked and packed again by a Mac", async () => {
    const entries = { "daysignal.json": head, "clients.ndjson": client("Ada"), "files/a": "abc" };
    const packed = (folder: string) =>
      Object.entries(entries).map(([name, text]) => entry(`${folder}/${name}`, text));
    const added = [entry(".DS_Store", ""), entry("export/files/.DS_Store", "")];
    const all = [...added, ...packed("export"), entry("__MACOSX/._daysignal.json", "")];
    expect(await read(await writeEntries(all))).toMatchObject({ clients: ["Ada"] });
    const flat = Object.entries(entries).map(([name, text]) => entry(name, text));
    const first = [entry("__MACOSX/files/._a", ""), ...flat];
    expect(await read(await writeEntries(first))).toMatchObject({ clients: ["Ada"] });
    const two = [...packed("export"), ...packed("another")];
    await expect(read(await writeEntries(two))).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it.each([
    ["another head", "daysignal.json", `{"format":"other"}`, {}],
    ["a later version", "daysignal.json", head.replace("2", "3"), { field: "version" }],
    ["an unknown field", "daysignal.json", head.replace("{", `{"mood":1,`), { field: "mood" }],
    ["a list in its head", "daysignal.json", head.replace("{", `{"hooks":[],`), { field: "hooks" }],
    ["an unknown entry", "moods.ndjson", "{}", { field: "moods.ndjson" }],
    ["a line that is no JSON", "clients.ndjson", `${client("a")}\n{"id"`, { field: "clients.1" }],
    ["an empty line", "clients.ndjson", `\n${client("a")}`, { field: "clients.0" }],
    ["a wrong line", "clients.ndjson", client(""), { field: "clients.0.name" }],
    ["missing bytes", "files.ndjson", file({ data: "files/b" }), { field: "files.0.data" }],
    ["more bytes", "files.ndjson", file({ data: "files/a", size: 2 }), { field: "files.0.size" }],
  ])("with %s is refused, naming it", async (_, name, text, details) => {
    const entries = { "daysignal.json": head, "files/a": "abc", [name]: text };
    const refused = read(await writeEntries(Object.entries(entries)));
    await expect(refused).rejects.toMatchObject({ code: "INVALID_INPUT", details });
  });

  it.each([
    ["a long line", `"${"a".repeat(1_048_576)}"`, { field: "clients.1" }],
    ["a line of more values", `[${"1,".repeat(10_000)}1]`, { field: "clients.1" }],
    ["a deep line", "[".repeat(17), { field: "clients.1" }],
  ])("with %s is refused", async (_, line, details) => {
    const lines = `${client("Ada")}\n${line}\n`;
    const entries = [entry("daysignal.json", head), entry("clients.ndjson", lines)];
    const refused = read(await writeEntries(entries));
    await expect(refused).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE", details });
  });

  it("with a larger file than an attachment may be is refused", async () => {
    const size = maxAttachmentSize + 1;
    const lines = file({ size, data: "files/a" });
    const parts = [entry("daysignal.json", head), entry("files.ndjson", lines)];
    const bytes = await writeEntries([...parts, entry("files/a", Buffer.alloc(size))]);
    const error = { code: "PAYLOAD_TOO_LARGE", details: { field: "files.0.data" } };
    await expect(read(bytes)).rejects.toMatchObject(error);
  });

  it("that claims other sizes than its entries have is refused", async () => {
    const lines = `${client("Ada")}\n`.repeat(100);
    const entries = [entry("clients.ndjson", lines), entry("daysignal.json", head)];
    const bytes = await writeEntries(entries);
    const declared = bytes.indexOf("PK\x01\x02", 0, "latin1") + 24;
    for (const [size, code] of [
      [10, "INVALID_INPUT"],
      [1_000_000, "INVALID_INPUT"],
      [1_073_741_824, "PAYLOAD_TOO_LARGE"],
    ] as const) {
      bytes.writeUInt32LE(size, declared);
      await expect(read(bytes), String(size)).rejects.toMatchObject({ code });
    }
  });

  it("with a name that leads out of its folder is refused", async () => {
    const bytes = await writeEntries([entry("daysignal.json", head), entry("files/aaaa", "a")]);
    const text = bytes.toString("latin1").replaceAll("files/aaaa", "../../aaaa");
    await expect(read(Buffer.from(text, "latin1"))).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("that is cut off or damaged is refused", async () => {
    const lines = `${client("Ada")}\n`.repeat(100);
    const entries = [entry("daysignal.json", head), entry("clients.ndjson", lines)];
    const bytes = await writeEntries(entries);
    const error = { code: "INVALID_INPUT" };
    for (const length of [2, 4, 30, bytes.length / 2, bytes.length - 22, bytes.length - 1]) {
      await expect(read(bytes.subarray(0, length)), String(length)).rejects.toMatchObject(error);
    }
    const place = bytes.indexOf("clients.ndjson") + 60;
    bytes.fill(0xff, place, place + 40);
    const damaged = { ...error, details: { field: "clients.ndjson" } };
    await expect(read(bytes)).rejects.toMatchObject(damaged);
  });
});

describe("an archive of version 1", () => {
  it("is read with the last one of repeated fields", async () => {
    const line = JSON.parse(file({ data: "YWJj" }));
    const archive = { ...JSON.parse(head), version: 1, clients: [JSON.parse(client("Ada"))] };
    const text = JSON.stringify({ ...archive, files: [line] })
      .replace('"data":', '"data":"?","data":null,"data":')
      .replace('"clients":', '"clients":[{}],"clients":null,"clients":');
    expect(await read(text)).toEqual({ clients: ["Ada"], files: ["abc"] });
  });

  it("may have a file of the maximum size, and not a larger one", async () => {
    const sent = (size: number) =>
      read(
        JSON.stringify({
          ...JSON.parse(head),
          version: 1,
          files: [JSON.parse(file({ size, data: Buffer.alloc(size, "a").toString("base64") }))],
        }),
      );
    const { files } = await sent(maxAttachmentSize);
    expect(files[0] === "a".repeat(maxAttachmentSize)).toBe(true);
    const error = { code: "PAYLOAD_TOO_LARGE", details: { field: "files.0.data" } };
    await expect(sent(maxAttachmentSize + 1)).rejects.toMatchObject(error);
    await expect(sent(maxAttachmentSize + 4)).rejects.toMatchObject({ code: error.code });
  });

  it.each([
    ["a string outside of a line", { surprise: { data: "a".repeat(2_000_000) } }],
    ["a string in a line", { files: [{ deep: { data: "a".repeat(2_000_000) } }] }],
    ["a list in place of the object", Array(10_001).fill(1)],
  ])("with %s that is too large is refused", async (_, archive) => {
    await expect(read(JSON.stringify(archive))).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
    });
  });

  it("can be written as a zip file by a test", async () => {
    const archive = { format: "daysignal-archive", version: 1, files: [{ data: "YWJj" }] };
    const entries = await readEntries(await packArchive(archive));
    expect(String(entries.get("files/0"))).toBe("abc");
  });
});
