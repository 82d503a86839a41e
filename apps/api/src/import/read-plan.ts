import type { ImportSource } from "@daysignal/core";
import { damagedFile, tooMuch } from "@daysignal/core/import";
import type { FastifyBaseLogger } from "fastify";
import { type LinePage, readLinePages } from "../archive/line-spool.ts";
import { runInWorker, WorkerError } from "../worker/run-in-worker.ts";
import type { FileLook, PlanFileInput, PlanParts } from "./plan-file.ts";

/** The planned import, read page by page, so that no part of it is in memory as a whole. */
export type PlanPages = {
  readonly [Part in keyof PlanParts]: () => AsyncGenerator<LinePage<PlanParts[Part]>>;
};

/** The source of a plan. */
export interface PlannedFrom {
  plan: PlanPages;
  source: ImportSource;
  /** The path of the file if it is a zip file. */
  zip: string | null;
}

interface Caller {
  /** Aborted when the caller has gone. */
  signal: AbortSignal;
  log: Pick<FastifyBaseLogger, "error">;
}

/**
 * Reads a file of another planner in a worker. The plan can be read as long as the files in `parts`
 * exist. Throws INVALID_INPUT, and PAYLOAD_TOO_LARGE for a file that takes too much time or memory.
 */
export async function readPlan(
  given: PlanFileInput,
  { signal, log }: Caller,
): Promise<{ look: FileLook; plan: PlanPages }> {
  const { look, counts } = await runInWorker("planImport", given, { signal }).catch(
    (error: unknown) => {
      if (!(error instanceof WorkerError)) throw error;
      if (error.failure !== "failed") throw tooMuch({ cause: error });
      log.error(error.cause ?? error, "A file of another planner could not be read");
      throw damagedFile({ cause: error });
    },
  );
  const pages = <Part extends keyof PlanParts>(part: Part) =>
    async function* () {
      if (counts[part] > 0) yield* readLinePages<PlanParts[Part]>(given.parts[part]);
    };
  const plan = {
    projects: pages("projects"),
    signals: pages("signals"),
    files: pages("files"),
    lines: pages("lines"),
  };
  return { look, plan };
}
