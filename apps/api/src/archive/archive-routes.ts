import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import {
  DomainError,
  defaultSettings,
  english,
  exportArchiveInput,
  importFileInput,
  importIdInput,
  importUndoTime,
} from "@daysignal/core";
import { findImportReport } from "@daysignal/db";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply } from "fastify";
import { importFile } from "../import/import-file.ts";
import { writeReportCsv } from "../import/import-report.ts";
import type { Importer } from "../import/importer.ts";
import { receiveBytes } from "../object/receive-bytes.ts";
import { withScratchFile } from "../object/scratch-file.ts";
import { callerSignal } from "../rest/caller-signal.ts";
import { allowChange, mountPlainRoute, type PlainRoute, parseInput } from "../rest/plain-route.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { callersDay } from "../trpc/current-day.ts";
import { maxArchiveSize } from "./archive-format.ts";
import * as operations from "./archive-operations.ts";
import { importArchive } from "./import-archive.ts";
import { writeSignalsCsv } from "./signals-csv.ts";
import { writeArchive } from "./write-archive.ts";

/** The maximum size of another planner's file in bytes, most of which are attachments. */
const maxImportSize = 209_715_200;

/**
 * The export and import routes (§7): everything as one zip file, signals as CSV, the import, and
 * an import's report. They are not procedures, because a procedure holds its input and response in
 * memory.
 */
export function mountArchiveRoutes(fastify: FastifyInstance, services: ContextServices): void {
  fastify.removeAllContentTypeParsers();
  // The handler reads the body as a stream.
  fastify.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  const route = (described: PlainRoute, handle: (ctx: Context) => Promise<unknown>) =>
    mountPlainRoute(fastify, described, (request, reply) =>
      handle(createContext(services, request, reply)),
    );

  route(operations.exportArchive, async (ctx) => {
    const { user, signInId } = await allowUser(ctx);
    const hasSecrets = parseInput(exportArchiveInput, ctx.request.query).secrets === "true";
    const hasAccess = signInId !== null;
    if (hasSecrets && !hasAccess) throw new DomainError("SESSION_REQUIRED");
    const scope = { hasSecrets, hasAccess };
    return await sendChunks(ctx, user.id, writeArchive(ctx, user, scope), () =>
      attach(ctx, "zip").type("application/zip"),
    );
  });

  route(operations.exportSignals, async (ctx) => {
    const { user, signInId } = await allowUser(ctx);
    // Scripts rely on the English column names.
    const i18n = signInId === null ? english : ctx.request.i18n;
    return await sendChunks(ctx, user.id, writeSignalsCsv(ctx.db, user.id, i18n), () =>
      attach(ctx, "csv").type("text/csv; charset=utf-8"),
    );
  });

  route(operations.exportImportReport, async (ctx) => {
    const { user, signInId } = await allowUser(ctx);
    const { id } = parseInput(importIdInput, ctx.request.params);
    const since = new Date(ctx.now.getTime() - importUndoTime).toISOString();
    const report = await findImportReport(ctx.db, user.id, id, since);
    if (!report) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Import", field: "id" });
    const i18n = signInId === null ? null : ctx.request.i18n;
    return await sendChunks(ctx, user.id, writeReportCsv(report, i18n), () =>
      attach(ctx, "csv").type("text/csv; charset=utf-8"),
    );
  });

  route(operations.importArchive, async (ctx) => {
    const userId = await allowChange(ctx);
    const input = parseInput(importFileInput, ctx.request.query);
    const hasAccess = (await allowUser(ctx)).signInId !== null;
    const signal = callerSignal(ctx.reply);
    if (input.from !== undefined && input.from !== "archive") {
      const importer = await importerOf(ctx, userId, hasAccess);
      async function* read() {
        const body = receiveBytes(ctx.request.raw, maxImportSize);
        yield* importFile(ctx, importer, { body, input, signal, log: ctx.request.log });
      }
      return await sendChunks(ctx, userId, read(), () =>
        ctx.reply.type("application/json; charset=utf-8"),
      );
    }
    const run = async () => {
      const body = receiveBytes(ctx.request.raw, maxArchiveSize);
      return await withScratchFile(body, ctx.objects.scratch, ({ path }) =>
        importArchive(ctx, userId, path, { dryRun: input.dryRun === "true", hasAccess }),
      );
    };
    return await ctx.limits.bulk.run(userId, run, signal);
  });
}

async function importerOf(ctx: Context, userId: string, hasAccess: boolean): Promise<Importer> {
  const caller = await ctx.caller();
  const { timeZone, today } = callersDay(ctx, caller?.settings ?? defaultSettings);
  return { userId, timeZone, today, i18n: ctx.request.i18n, hasAccess };
}

async function allowUser(ctx: Context) {
  const caller = await ctx.caller();
  if (!caller) throw new DomainError("NOT_SIGNED_IN");
  return caller;
}

/**
 * Streams a response, one per user at a time. Nothing is sent before the first chunk, so that an
 * earlier error gives a proper error response; a later one cuts off the response.
 */
async function sendChunks(
  { request, reply, limits }: Context,
  userId: string,
  chunks: AsyncGenerator<string | Buffer>,
  open: () => FastifyReply,
): Promise<FastifyReply> {
  const send = async () => {
    const first = await chunks.next();
    async function* all() {
      if (!first.done) yield first.value;
      yield* chunks;
    }
    const ended = finished(reply.raw).catch(() => undefined);
    void open().send(Readable.from(all()));
    await ended;
  };
  await limits.bulk.run(userId, send, request.signal);
  return reply;
}

function attach({ reply, appName, now }: Context, ending: string): FastifyReply {
  const name = `${appName.toLowerCase()}-${now.toISOString().slice(0, 10)}.${ending}`;
  return reply.header("content-disposition", contentDisposition(name));
}
