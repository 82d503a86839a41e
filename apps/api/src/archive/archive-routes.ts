import { Readable } from "node:stream";
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
    attach(ctx, "json").type("application/json; charset=utf-8");
    return ctx.reply.send(Readable.from(writeArchive(ctx, user)));
  });

  route(operations.exportSignals, async (ctx) => {
    const { id } = await allowUser(ctx);
    attach(ctx, "csv").type("text/csv; charset=utf-8");
    return ctx.reply.send(writeSignalsCsv(ctx.db, id));
  });

  route(operations.importArchive, async (ctx) => {
    const userId = await allowChange(ctx);
    const { dryRun } = parseInput(importArchiveInput, ctx.request.query);
    const body = receiveBytes(ctx.request.raw, maxArchiveSize);
    return await importArchive(ctx, userId, body, { dryRun: dryRun === "true" });
  });
}

async function allowUser(ctx: Context) {
  const caller = await ctx.caller();
  if (!caller) throw new DomainError("NOT_SIGNED_IN");
  return caller.user;
}

function attach({ reply, appName, now }: Context, ending: string): FastifyReply {
  const name = `${appName.toLowerCase()}-${now.toISOString().slice(0, 10)}.${ending}`;
  return reply.header("content-disposition", contentDisposition(name));
}
