import { runs } from "@daysignal/core/testing/runs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../test-app.ts";
import { type Choose, edgeArchive } from "./edge-archives.ts";
import { searchEdges, useArchive } from "./edge-property.ts";

let app: TestApp;
let users: readonly [TestUser, TestUser];

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-16T10:00:00.000Z") });
  users = [await app.register("owner"), await app.register("other")];
});
afterAll(() => app.close());

/** Chooses each value in turn, starting at a different one for each field. */
const inTurn =
  (round: number): Choose =>
  (field, accepted) =>
    accepted[(round + field.length * 7) % accepted.length];

test("every value that a field of an archive accepts can be stored, exported, read and changed", async () => {
  const rounds = 13;
  const refused: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const archive = edgeArchive(inTurn(round));
    const refusal = await useArchive(app, users, archive).catch((error: Error) => {
      throw new Error(`Round ${round}: ${error.message}`);
    });
    if (refusal !== undefined) refused.push([round, refusal]);
  }
  expect(refused).toEqual([]);
});

test("any combination of those values can, too", async () => {
  await searchEdges(app, { count: runs(1) });
});
