import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { DomainError, importArchiveInput } from "@daysignal/core";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply } from "fastify";
import { allowChange } from "../object/allow-caller.ts";
import { parseInput } from "../object/parse-input.ts";
import { receiveBytes } from "../object/receive-bytes.ts";
import { mountBeside, type RouteBeside } from "../rest/route-beside.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import * as operations from "./archive-operations.ts";
import { importArchive } from "./import-archive.ts";
import { writeSignalsCsv } from "./signals-csv.ts";
import { writeArchive } from "./write-archive.ts";

/** The largest archive that is read, in bytes. */
const maxArchiveSize = 1_073_741_824;

/**
 * The routes by which people take their data with them (§7): everything as one
 * JSON file, signals as a table, and back in. They are no procedures, since a
 * procedure holds its input and answer in memory.
 */
export function mountArchiveRoutes(fastify: FastifyInstance, services: ContextServices): void {
  fastify.removeAllContentTypeParsers();
  // The handler reads the body itself, as it comes.
  fastify.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  const route = (described: RouteBeside, handle: (ctx: Context) => Promise<unknown>) =>
    mountBeside(fastify, described, (request, reply) =>
      handle(createContext(services, request, reply)),
    );

  route(operations.exportArchive, async (ctx) => {
    const user = await allowUser(ctx);
    return await sendPieces(ctx, user.id, writeArchive(ctx, user), () =>
      attach(ctx, "json").type("application/json; charset=utf-8"),
    );
  });

  route(operations.exportSignals, async (ctx) => {
    const { id } = await allowUser(ctx);
    return await sendPieces(ctx, id, writeSignalsCsv(ctx.db, id), () =>
      attach(ctx, "csv").type("text/csv; charset=utf-8"),
    );
  });

  route(operations.importArchive, async (ctx) => {
    const userId = await allowChange(ctx);
    const { dryRun } = parseInput(importArchiveInput, ctx.request.query);
    return await ctx.shares.bulk.run(userId, () => {
      const body = receiveBytes(ctx.request.raw, maxArchiveSize);
      return importArchive(ctx, userId, body, { dryRun: dryRun === "true" });
    });
  });
}

async function allowUser(ctx: Context) {
  const caller = await ctx.caller();
  if (!caller) throw new DomainError("NOT_SIGNED_IN");
  return caller.user;
}

/**
 * Sends text piece by piece, one answer of a person at a time. Until the first
 * piece is there nothing is sent, so that a failure is still answered as an
 * error; a later one cuts the answer.
 */
async function sendPieces(
  { reply, shares }: Context,
  userId: string,
  pieces: AsyncGenerator<string>,
  open: () => FastifyReply,
): Promise<FastifyReply> {
  await shares.bulk.run(userId, async () => {
    const first = await pieces.next();
    async function* all() {
      if (!first.done) yield first.value;
      yield* pieces;
    }
    const ended = finished(reply.raw).catch(() => undefined);
    void open().send(Readable.from(all()));
    await ended;
  });
  return reply;
}

function attach({ reply, appName, now }: Context, ending: string): FastifyReply {
  const name = `${appName.toLowerCase()}-${now.toISOString().slice(0, 10)}.${ending}`;
  return reply.header("content-disposition", contentDisposition(name));
}
