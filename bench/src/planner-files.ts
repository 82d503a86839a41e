import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

const fileSize = 10_485_760;
const filesOfProject = 5;
const tasksOfProject = 500;

/** The bytes of a Vikunja export of 200 MB: 19 attachments of 10 MB, and 2,000 tasks. */
export function writePlannerZip(): AsyncIterable<Buffer> {
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
  return writeZip([
    ["data.json", Buffer.from(JSON.stringify(projects))],
    ...ids.map((id) => [`files/${id}`, contents] as const),
  ]);
}

/** The bytes of a zip file with these entries, which are not compressed. */
export function writeZip(entries: Iterable<readonly [string, Buffer]>): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return Readable.from(zip.outputStream);
}

/** The chunks of a CSV file of 200 MB, which is refused. */
export function* writePlannerTable(): Generator<Buffer> {
  yield Buffer.from("Title,Notes\n");
  const rows = Buffer.from(`Task,${"n".repeat(90)}\n`.repeat(10_000));
  for (let sent = 0; sent < 200_000_000; sent += rows.length) yield rows;
}
