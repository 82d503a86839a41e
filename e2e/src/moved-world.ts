import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Service, startService } from "@daysignal/api/testing";
import { createTestDatabase } from "@daysignal/db/testing";
import { expect, type Page } from "@playwright/test";
import { serverFile } from "./global-setup.ts";

const [library] = globSync("/usr/lib/*/faketime/libfaketime.so.1");

/** Whether a server can run at another time here. */
export const canMoveClocks = library !== undefined;

/**
 * A server of its own and the pages of its users, whose clocks stand still until they are moved
 * together, so that times are exact. Needs Debian's libfaketime.
 */
export class MovedWorld {
  #now: number;
  readonly #pages: Page[] = [];
  readonly #file: string;
  readonly #service: Service;
  readonly #end: () => Promise<void>;

  private constructor(start: number, file: string, service: Service, end: () => Promise<void>) {
    [this.#now, this.#file, this.#service, this.#end] = [start, file, service, end];
  }

  static async start(at: string): Promise<MovedWorld> {
    const folder = await mkdtemp(join(tmpdir(), "daysignal-week-"));
    const file = join(folder, "clock");
    await writeFile(file, clockText(Date.parse(at)));
    const database = await createTestDatabase();
    const service = await startService(serverFile, {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, TZ: "UTC" },
      ...{ LD_PRELOAD: library, FAKETIME: undefined, FAKETIME_TIMESTAMP_FILE: file },
      ...{ FAKETIME_CACHE_DURATION: "1", FAKETIME_DONT_FAKE_MONOTONIC: "1" },
      FAKETIME_FORCE_MONOTONIC_FIX: "0",
    });
    const world = new MovedWorld(Date.parse(at), file, service, async () => {
      await service.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
    return world;
  }

  get url(): string {
    return this.#service.url;
  }

  /** Gives a page this world's clock. */
  async add(page: Page): Promise<void> {
    this.#pages.push(page);
    await page.clock.setFixedTime(this.#now);
  }

  remove(page: Page): void {
    this.#pages.splice(this.#pages.indexOf(page), 1);
  }

  /** Lets minutes pass while the devices are awake, in steps that no device takes for a sleep. */
  async pass(minutes: number): Promise<void> {
    for (let left = minutes; left > 0; left -= 8) {
      await this.sleepUntil(this.#now + Math.min(8, left) * 60_000);
    }
  }

  /** Moves all clocks at once, as after a sleep. */
  async sleepUntil(at: string | number): Promise<void> {
    this.#now = new Date(at).getTime();
    await writeFile(this.#file, clockText(this.#now));
    const shown = async () =>
      Date.parse((await fetch(`${this.url}/healthz`)).headers.get("date") ?? "");
    await expect.poll(shown, { intervals: [100] }).toBe(this.#now);
    for (const page of this.#pages) {
      await page.clock.setFixedTime(this.#now);
      await page.evaluate(() => dispatchEvent(new Event("focus")));
    }
  }

  async end(): Promise<void> {
    await this.#end();
  }
}

/** An absolute time, at which libfaketime's clock stands still. */
const clockText = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace("T", " ")}\n`;
