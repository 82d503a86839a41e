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

/** As many as there are values of a field. A run goes through some of them, others each time. */
const allRounds = 13;
const first = Date.now() % allRounds;
const rounds = Array.from({ length: Math.min(allRounds, runs(4)) }, (_, n) => first + n);

test("every value that a field of an archive accepts can be stored, exported, read and changed", async () => {
  const refused: unknown[] = [];
  for (const round of rounds) {
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
