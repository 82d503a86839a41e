import { rm } from "node:fs/promises";
import { afterAll, beforeAll, it } from "vitest";
import { randomOf } from "../../test/random-of.ts";
import {
  changeEither,
  dropRefused,
  expectSame,
  startTaskFiles,
  syncFiles,
} from "../../test/task-files.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

/** `CHANGES=500` runs a longer history, `SEED=7` another one. */
const changes = Number(process.env["CHANGES"] ?? 16);
const today = "2026-03-14";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00Z`) });
});

afterAll(() => app.close());

it("vdirsyncer loses and doubles nothing in a random history of both sides", async (test) => {
  const { token } = await app.register("ada");
  const world = await startTaskFiles(app, { token, username: "ada", today });
  if (!world) return test.skip("vdirsyncer is not installed: apt-get install vdirsyncer");
  const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1e9));
  const { next: random } = randomOf(seed);
  for (let done = 0; done < changes; ) {
    const round = 1 + Math.floor(random() * 12);
    for (let nth = 0; nth < round; nth += 1) {
      await changeEither(world, random);
    }
    done += round;
    // A conflict is resolved by the second run.
    await syncFiles(world);
    await dropRefused(world);
    const output = await syncFiles(world);
    const at = `seed ${seed}, after ${done} changes; vdirsyncer said ${output}`;
    await expectSame(world, at);
  }
  await rm(world.folder, { recursive: true });
}, 3_600_000);
