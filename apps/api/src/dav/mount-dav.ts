import { isUtf8 } from "node:buffer";
import { DomainError } from "@daysignal/core";
import { unfold } from "@daysignal/core/icalendar";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDav } from "../auth/authenticate-dav.ts";
import { isNotModified } from "../rest/etag.ts";
import { forbidCaching } from "../rest/forbid-caching.ts";
import { utf8Text } from "../rest/utf8-text.ts";
import { type ContextServices, createContext, findCaller } from "../trpc/context.ts";
import { callersDay } from "../trpc/current-day.ts";
import { nothingHere } from "../trpc/errors.ts";
import type { Dav } from "./dav.ts";
import { sendDavError } from "./dav-errors.ts";
import { DavRefusal, forbidden } from "./dav-refusal.ts";
import { deleteTask } from "./delete-task.ts";
import { findItem } from "./find-item.ts";
import { moveTask } from "./move-task.ts";
import { pathOf, readPath } from "./paths.ts";
import { maxTaskSize } from "./properties.ts";
import { propfind, proppatch } from "./propfind.ts";
import { putTask } from "./put-task.ts";
import { readBody } from "./read-body.ts";
import { report } from "./report.ts";

/** The methods of WebDAV that Node knows and Fastify does not expect. */
const davMethods = ["PROPFIND", "PROPPATCH", "REPORT", "MKCALENDAR", "MKCOL", "MOVE", "COPY"];

/** Enough for a multiget of all signals of a long list. */
const maxRequestSize = 2_097_152;

const allowed = ["OPTIONS", "GET", "HEAD", "PUT", "DELETE", ...davMethods];
const xmlType = "application/xml; charset=utf-8";

/**
 * Serves `/dav`, CalDAV for calendar and task apps (§19), and leads `/.well-known/caldav` there. Only
 * tokens of access `dav` are accepted, as passwords; cookies are ignored.
 */
export function mountDav(
  fastify: FastifyInstance,
  services: ContextServices,
  { createCaller }: Pick<Dav, "createCaller">,
): void {
  for (const method of davMethods) fastify.addHttpMethod(method, { hasBody: true });
  void fastify.register(async (dav) => {
    dav.removeAllContentTypeParsers();
    dav.addContentTypeParser("*", { parseAs: "buffer" }, (request, body, done) => {
      // Some apps fold lines of a task within a UTF-8 character.
      const isFolded = request.method === "PUT" && Buffer.isBuffer(body) && !isUtf8(body);
      done(null, utf8Text(isFolded ? Buffer.from(unfold(body)) : body));
    });
    dav.setErrorHandler(sendDavError);
    dav.route({
      method: ["GET", "PROPFIND", "OPTIONS"],
      url: "/.well-known/caldav",
      handler: (_request, reply) => reply.redirect("/dav/", 301),
    });
    dav.addHook("onSend", forbidCaching);
    dav.addHook("onRequest", (_request, reply, done) => {
      void reply.header("dav", "1, 3, access-control, calendar-access");
      done();
    });
    dav.addHook("onRequest", async (request, reply) => {
      if (request.method === "OPTIONS" || !isDav(request)) return;
      if (request.headers.origin !== undefined) services.auth.assertSameOrigin(request);
      const caller = await findCaller(services, request, reply);
      if (!caller) throw new DomainError("NOT_SIGNED_IN", { message: passwordNeeded });
    });
    for (const url of ["/dav", "/dav/*"]) {
      dav.route({
        method: "OPTIONS",
        url,
        handler: (_request, reply) => reply.header("allow", allowed.join(", ")).send(),
      });
      const config = { bodiesFrom: "accounts" as const };
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const one = await openDav(services, createCaller, request, reply);
        return await one.ctx.limits.calls.run(
          one.user.id,
          () => respond(one, request, reply),
          request.signal,
        );
      };
      dav.route({ method: "PUT", url, config, bodyLimit: maxTaskSize, handler });
      const method = ["GET", "DELETE", ...davMethods];
      dav.route({ method, url, config, bodyLimit: maxRequestSize, handler });
    }
  });
}

const passwordNeeded =
  /*i18n*/ "Sign in with your username and a token for calendar and task apps.";

async function openDav(
  services: ContextServices,
  createCaller: Dav["createCaller"],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Dav> {
  const ctx = createContext(services, request, reply);
  const caller = await ctx.caller();
  if (!caller?.dav) throw new DomainError("NOT_SIGNED_IN", { message: passwordNeeded });
  const { today, ...rule } = callersDay(ctx, caller.settings);
  const i18n = ctx.catalogues(caller.settings.language ?? "en");
  return { ctx, user: caller.user, state: caller.dav, today, rule, i18n, createCaller };
}

async function respond(dav: Dav, request: FastifyRequest, reply: FastifyReply) {
  const { method, headers } = request;
  if (method === "MKCOL" || method === "MKCALENDAR") throw fixedHome(dav, request.url);
  const place = readPath(dav, request.url);
  const conditions = {
    ifMatch: headerOf(request, "if-match"),
    ifNoneMatch: headerOf(request, "if-none-match"),
  };
  const text = typeof request.body === "string" ? request.body : "";
  const multistatus = async (body: string | Promise<string>) =>
    reply
      .code(207)
      .type(xmlType)
      .send(await body);
  switch (method) {
    case "PROPFIND": {
      const depth = headerOf(request, "depth") ?? "infinity";
      return await multistatus(propfind(dav, place, { depth, body: await readBody(text) }));
    }
    case "PROPPATCH":
      return await multistatus(proppatch(dav, place, await readBody(text)));
    case "REPORT":
      return await multistatus(report(dav, place, await readBody(text)));
    case "GET":
    case "HEAD": {
      if (place.kind !== "item") throw notAllowed(reply);
      const item = await findItem(dav, dav.ctx.db, place.collection, place.name);
      if (!item) throw nothingHere();
      void reply.header("etag", item.etag).type("text/calendar; charset=utf-8");
      if (isNotModified(request, reply)) return await reply.code(304).send();
      return await reply.send(item.text);
    }
    case "PUT": {
      if (place.kind !== "item") throw notAllowed(reply);
      const { collection, name } = place;
      const { isNew } = await putTask(dav, { collection, name, text, conditions });
      // Without an ETag, since the stored task may differ from what was sent.
      return await reply
        .removeHeader("etag")
        .code(isNew ? 201 : 204)
        .send();
    }
    case "DELETE": {
      if (place.kind !== "item") throw forbidden(fixedCollections);
      const { collection, name } = place;
      await deleteTask(dav, { collection, name, conditions });
      return await reply.removeHeader("etag").code(204).send();
    }
    case "MOVE": {
      const destination = headers["destination"];
      if (typeof destination !== "string") throw new DavRefusal(400, {}, "Name a destination.");
      const to = readPath(dav, pathOf(destination));
      await moveTask(dav, { from: place, to, conditions });
      return await reply.removeHeader("etag").code(201).send();
    }
    case "COPY":
      throw forbidden(/*i18n*/ "Tasks cannot be copied here.");
    default:
      throw notAllowed(reply);
  }
}

const fixedCollections =
  /*i18n*/ "Lists are made by the app: create, archive or delete a project there.";

/** The refusal of a new collection: NOT_FOUND outside of the user's home. */
function fixedHome(dav: Dav, path: string): DavRefusal {
  const parent = readPath(dav, path.replace(/[^/]+\/*$/, ""));
  if (parent.kind !== "home" && parent.kind !== "collection") throw nothingHere();
  return forbidden(fixedCollections);
}

function notAllowed(reply: FastifyReply): DavRefusal {
  void reply.header("allow", allowed.join(", "));
  return new DavRefusal(405, {}, "This address does not take that method.");
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}
