import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Api } from "./api-at.ts";
import { type DavClient, davClient, todo } from "./dav-client.ts";
import { add, type Call, callOver, route } from "./routes.ts";

/** Runs a program; returns its output, and null if it is not installed. */
const runHere = (folder: string, program: string, args: string[]) =>
  new Promise<string | null>((resolve) => {
    const env = { ...process.env, VDIRSYNCER_CONFIG: join(folder, "config"), LC_ALL: "C.UTF-8" };
    const child = execFile(program, args, { env }, (error, out, err) =>
      resolve(error?.code === "ENOENT" ? null : out + err),
    );
    child.stdin?.end("y\n".repeat(50));
  });

/**
 * Begins with three collections of a new user and no tasks. Null if vdirsyncer is not installed
 * (Debian: `apt install vdirsyncer`).
 */
export async function startTaskFiles(
  api: Api,
  { token: session, username, today }: { token: string; username: string; today: string },
): Promise<TaskFiles | null> {
  const folder = await mkdtemp(join(tmpdir(), "daysignal-vdirsyncer-"));
  if ((await runHere(folder, "vdirsyncer", ["--version"])) === null) return null;
  const call = callOver(api, route, session);
  const { id: project } = await add(call, "project.create", { name: "Garden" });
  const { token } = await add(call, "token.create", { name: "Sync", access: "dav" });
  const lists = ["today", "available", `project-${project}`];
  await writeConfig(folder, lists, { url: api.url, username, token });
  const client = davClient(api.url, username, token);
  expect(await runHere(folder, "vdirsyncer", ["discover"])).toContain("Saved");
  return { folder, today, call, client, lists, project, made: 0, deleted: new Set() };
}

/** The maximum number of times that vdirsyncer runs until nothing is left to do. */
const maxSyncs = 4;

/**
 * Syncs all collections until nothing changes, because vdirsyncer resolves a conflict in the second
 * run. After a failure it syncs them one by one, because vdirsyncer then drops all connections.
 */
export async function syncFiles(world: TaskFiles): Promise<string> {
  const outputs: string[] = [];
  for (let count = 0; count < maxSyncs; count += 1) {
    let output = await syncFilesOnce(world);
    if (output.includes("error:")) {
      for (const list of world.lists) output += await syncFilesOnce(world, `tasks/${list}`);
    }
    outputs.push(output);
    if (!/error:|^(?:Copying|Deleting)/m.test(output)) break;
  }
  return outputs.join("\n");
}

/** Runs vdirsyncer once; returns what it said. */
export async function syncFilesOnce({ folder }: TaskFiles, what = "tasks"): Promise<string> {
  return String(await runHere(folder, "vdirsyncer", ["sync", "--force-delete", what]));
}

/** Deletes what a full day has refused from the files, as a user would. */
export async function dropRefused({
  call,
  client,
  deleted,
  folder,
  today,
}: TaskFiles): Promise<void> {
  const { body: plan } = await call("plan.get", { date: today });
  if (plan.signals.length < plan.dailyWIPLimit) return;
  const there = [...(await client.list("today")).values()].map(({ text }) => uidOf(text));
  for (const [name, text] of await filesOf(folder, "today")) {
    if (there.includes(uidOf(text))) continue;
    deleted.add(numberOf(text));
    await unlink(fileOf(folder, "today", name));
  }
}

/** Tasks in files and in the app, which vdirsyncer syncs. */
export interface TaskFiles {
  /** Has the files, and the configuration and state of vdirsyncer. */
  folder: string;
  today: string;
  call: Call;
  client: DavClient;
  lists: string[];
  project: string;
  /** The number of tasks so far; each has its number in its title, `#7`. */
  made: number;
  /** The numbers of tasks that were deleted on purpose. */
  deleted: Set<string>;
}

const pickFrom = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

async function writeConfig(
  folder: string,
  lists: string[],
  { url, username, token }: { url: string; username: string; token: string },
): Promise<void> {
  for (const list of lists) await mkdir(join(folder, "tasks", list), { recursive: true });
  await writeFile(
    join(folder, "config"),
    `[general]
status_path = "${folder}/status/"
[pair tasks]
a = "local"
b = "remote"
collections = ${JSON.stringify(lists)}
conflict_resolution = "b wins"
[storage local]
type = "filesystem"
path = "${folder}/tasks/"
fileext = ".ics"
[storage remote]
type = "caldav"
url = "${url}/"
username = "${username}"
password = "${token}"
`,
  );
}

const fileOf = (folder: string, list: string, name: string) => join(folder, "tasks", list, name);
const numberOf = (text: string) => /#(\d+)/.exec(text)?.[1] ?? "";

async function filesOf(folder: string, list: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of await readdir(join(folder, "tasks", list))) {
    if (name.endsWith(".ics")) files.set(name, await readFile(fileOf(folder, list, name), "utf8"));
  }
  return files;
}

/** Makes a random change, more often in the files than by the API. */
export async function changeEither(world: TaskFiles, random: () => number): Promise<void> {
  await (random() < 0.6 ? changeFile(world, random) : changeByApi(world, random));
}

async function changeFile(world: TaskFiles, random: () => number): Promise<void> {
  const { folder } = world;
  const list = pickFrom(world.lists, random) ?? "";
  const other = pickFrom(world.lists, random) ?? "";
  const known = pickFrom([...(await filesOf(folder, list))], random);
  const kind = pickFrom(["new", "new", "edit", "tick", "delete", "move", "step"], random);
  if (kind === "new" || !known) {
    world.made += 1;
    const uid = `file-${world.made}`;
    await writeFile(
      fileOf(folder, list, `${uid}.ics`),
      todo(uid, `SUMMARY:Task #${world.made} of a file`),
    );
    return;
  }
  const [name, text] = known;
  switch (kind) {
    case "edit":
      return writeFile(
        fileOf(folder, list, name),
        text.replace(/SUMMARY:.*?\r?\n/, (line) => `${line.trim()}!\r\n`),
      );
    case "tick":
      return writeFile(fileOf(folder, list, name), text.replace(/STATUS:\S+/, "STATUS:COMPLETED"));
    case "delete":
      world.deleted.add(numberOf(text));
      return unlink(fileOf(folder, list, name));
    case "move":
      if (list === other || text.includes("RELATED-TO")) return;
      // Moved to where it is already, it is only deleted here: in its project, for good.
      if (list.startsWith("project") && (await filesOf(folder, other)).has(name)) return;
      await writeFile(fileOf(folder, other, name), text);
      return unlink(fileOf(folder, list, name));
    default: {
      if (text.includes("RELATED-TO")) return;
      world.made += 1;
      const uid = `file-${world.made}`;
      const parent = /^UID:(.*)$/m.exec(text)?.[1]?.trim() ?? "";
      const step = todo(uid, `SUMMARY:Step #${world.made} of a file`, `RELATED-TO:${parent}`);
      return writeFile(fileOf(folder, list, `${uid}.ics`), step);
    }
  }
}

async function changeByApi(world: TaskFiles, random: () => number): Promise<void> {
  const { call, today } = world;
  const { body: signals } = await call("signal.list");
  const signal = pickFrom<{ id: string; title: string }>(signals, random);
  const kind = pickFrom(["new", "rename", "plan", "unplan", "finish", "assign", "trash"], random);
  if (kind === "new" || !signal) {
    world.made += 1;
    await call("signal.create", { title: `Task #${world.made} of the app` });
    return;
  }
  const { id, title } = signal;
  switch (kind) {
    case "rename":
      return void (await call("signal.update", { id, title: `${title}?`.slice(0, 100) }));
    case "plan":
      return void (await call("plan.select", { date: today, taskId: id }));
    case "unplan":
      return void (await call("plan.unselect", { date: today, taskId: id }));
    case "finish":
      return void (await call("signal.complete", { id }));
    case "assign":
      return void (await call("signal.update", { id, projectId: world.project }));
    default:
      world.deleted.add(numberOf(title));
      for (const { title: step } of (await call("subtask.list", { taskId: id })).body) {
        world.deleted.add(numberOf(step));
      }
      await call("signal.trash", { id });
  }
}

/** What both sides must agree on; a file that was only uploaded has no status. */
const shownIn = (text: string) =>
  ["UID", "SUMMARY", "STATUS", "RELATED-TO"]
    .map((name) => new RegExp(`^${name}:(.*)$`, "m").exec(text)?.[1]?.trim() ?? "NEEDS-ACTION")
    .join(" | ");

/** Both sides have the same, and every task is somewhere, once. */
export async function expectSame(
  { call, client, lists, made, deleted, folder, today }: TaskFiles,
  at: string,
) {
  const { body: plan } = await call("plan.get", { date: today });
  expect(plan.signals.length, at).toBeLessThanOrEqual(plan.dailyWIPLimit);
  for (const list of lists) {
    const there = [...(await client.list(list)).values()].map(({ text }) => shownIn(text));
    const here = [...(await filesOf(folder, list)).values()].map(shownIn);
    expect(here.sort(), `${at}, ${list}`).toEqual(there.sort());
  }
  const { body: signals } = await call("signal.list");
  const numbers: string[] = [];
  for (const { id, title } of signals) {
    numbers.push(numberOf(title));
    const { body: steps } = await call("subtask.list", { taskId: id });
    numbers.push(...steps.map(({ title }: { title: string }) => numberOf(title)));
  }
  expect(numbers.length, `doubled: ${at}`).toBe(new Set(numbers).size);
  // Whatever was deleted has taken its steps along.
  for (const { id, title } of (await call("signal.listTrash")).body) {
    if (!deleted.has(numberOf(title))) continue;
    for (const { title: step } of (await call("subtask.list", { taskId: id })).body) {
      deleted.add(numberOf(step));
    }
  }
  const lost = Array.from({ length: made }, (_, index) => String(index + 1)).filter(
    (number) => !numbers.includes(number) && !deleted.has(number),
  );
  expect(lost, `lost: ${at}`).toEqual([]);
}

const uidOf = (text: string) => /^UID:(.*)$/m.exec(text)?.[1]?.trim() ?? "";
