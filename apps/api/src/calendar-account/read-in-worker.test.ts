import { expect, it } from "vitest";
import type { JobInput, JobOutput } from "../worker/worker-jobs.ts";
import { fileOfEvents } from "./graph/graph-event.ts";
import { readGraphEvents } from "./graph/read-graph.ts";
import { readMultistatus } from "./multistatus.ts";
import { readInWorker } from "./read-in-worker.ts";

const eventOf = (_: unknown, index: number) => {
  const at = { dateTime: "2026-03-14T09:00:00.0000000" };
  return {
    id: `${index}=`,
    type: "singleInstance",
    subject: `Meeting ${index}`,
    start: at,
    end: at,
  };
};
const events = (count: number) => Array.from({ length: count }, eventOf);

const page = (count: number) =>
  JSON.stringify({
    value: events(count).map((event) => ({ ...event, "@odata.etag": 'W/"1"', bodyPreview: "…" })),
    "@odata.deltaLink": "https://graph.example/later",
  });
const multistatus = (count: number) =>
  `<multistatus xmlns="DAV:">${events(count)
    .map(({ id }) => `<response><href>/${id}</href><status>HTTP/1.1 404 Gone</status></response>`)
    .join("")}</multistatus>`;
const stored = (count: number) => events(count).map((event) => JSON.stringify(event));

type ReadingJob = Parameters<typeof readInWorker>[0];

/** Reads a short and a long input; the thread of the server may read the short one only. */
async function check<Name extends ReadingJob>(
  job: Name,
  read: (input: JobInput<Name>) => JobOutput<Name>,
  inputOf: (count: number) => JobInput<Name>,
): Promise<void> {
  let isAllowed = true;
  const readHere = (input: JobInput<Name>) => {
    if (!isAllowed) throw new Error("It is read in the thread of the server.");
    return read(input);
  };
  expect(await readInWorker(job, readHere, inputOf(2))).toEqual(read(inputOf(2)));
  isAllowed = false;
  await expect(readInWorker(job, readHere, inputOf(2))).rejects.toThrow("thread of the server");
  const long = inputOf(2000);
  expect(await readInWorker(job, readHere, long)).toEqual(read(long));
}

it("what a calendar server sends is read in the thread of the server only if it is short", async () => {
  await check("readMultistatus", readMultistatus, multistatus);
  await check("readGraphEvents", readGraphEvents, page);
  await check("fileOfGraphEvents", fileOfEvents, stored);
});

it("an answer that cannot be read is none, short or long", async () => {
  for (const text of ["<html>", `${page(2000)}<`, page(2000).replace('"id"', '"of"')]) {
    expect(await readInWorker("readGraphEvents", readGraphEvents, text)).toBeNull();
  }
});
