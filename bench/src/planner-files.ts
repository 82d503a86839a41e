import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const fileSize = 10_485_760;
const filesOfProject = 5;
const tasksOfProject = 500;

const word = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const long = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** The chunks of a Vikunja export of 200 MB: 19 attachments of 10 MB, and 2,000 tasks. */
export function* writePlannerZip(): Generator<Buffer> {
  const ids = Array.from({ length: 19 }, (_, place) => place + 1);
  const projects = Array.from({ length: 4 }, (_, project) => ({
    id: project + 1,
    title: `Project ${project}`,
    tasks: Array.from({ length: tasksOfProject }, (_one, task) => ({
      id: project * tasksOfProject + task + 1,
      title: `Task ${task}`,
      attachments: ids
        .filter((id) => task === 0 && Math.floor((id - 1) / filesOfProject) === project)
        .map((id) => ({ file: { id, name: `${id}.bin`, mime: "application/octet-stream" } })),
    })),
  }));
  const contents = randomBytes(fileSize);
  const entries = [
    { name: "data.json", bytes: Buffer.from(JSON.stringify(projects)) },
    ...ids.map((id) => ({ name: `files/${id}`, bytes: contents })),
  ];
  yield* writeZip(entries);
}

/** An entry of a zip file. */
export interface ZipEntry {
  name: string;
  bytes: Buffer;
}

/** The chunks of a zip file with these entries. */
export function* writeZip(entries: readonly ZipEntry[]): Generator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    // Stored without compression.
    const shared = Buffer.concat([
      ...[word(10), word(0), word(0), word(0), word(0), long(crc32(bytes))],
      ...[long(bytes.length), long(bytes.length), word(name.length), word(0)],
    ]);
    const head = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), shared, Buffer.from(name)]);
    directory.push(
      ...[Buffer.from("PK\x01\x02", "latin1"), word(10), shared, word(0), word(0), word(0)],
      ...[long(0), long(offset), Buffer.from(name)],
    );
    yield head;
    yield bytes;
    offset += head.length + bytes.length;
  }
  const all = Buffer.concat(directory);
  yield all;
  yield Buffer.concat([
    ...[Buffer.from("PK\x05\x06", "latin1"), word(0), word(0), word(entries.length)],
    ...[word(entries.length), long(all.length), long(offset), word(0)],
  ]);
}

/** The chunks of a CSV file of 200 MB, which is refused. */
export function* writePlannerTable(): Generator<Buffer> {
  yield Buffer.from("Title,Notes\n");
  const rows = Buffer.from(`Task,${"n".repeat(90)}\n`.repeat(10_000));
  for (let sent = 0; sent < 200_000_000; sent += rows.length) yield rows;
}
