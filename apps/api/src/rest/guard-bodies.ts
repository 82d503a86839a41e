import { once } from "node:events";
import { DomainError } from "@daysignal/core";
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { networkOf } from "../auth/network.ts";
import { declaredLength, limitBody } from "../object/receive-bytes.ts";
import { type ContextServices, findCaller } from "../trpc/context.ts";
import { hasBody } from "./body-deadline.ts";
import { type ByteBudget, createByteBudget } from "./byte-budget.ts";
import { callerSignal } from "./caller-signal.ts";

/**
 * The callers whose bodies a route reads: accounts; anyone, with small bodies; accounts, and anyone
 * with small bodies; or holders of a signed URL, which the route checks.
 */
export type BodySenders = "accounts" | "anyone" | "accountsOrAnyone" | "signedUrl";

declare module "fastify" {
  interface FastifyContextConfig {
    /** "anyone" by default. */
    bodiesFrom?: BodySenders | ((request: FastifyRequest) => BodySenders);
    /** The handler reads the body as a stream. */
    streamsBody?: boolean;
  }
}

/** The maximum body size of a call that needs no account, in bytes. */
const visitorBodyLimit = 16_384;

/**
 * Bodies up to this size count as held before they arrive; for larger ones, the bytes that have
 * arrived count.
 */
const smallBody = 65_536;

/** The maximum bytes of bodies in memory at a time. */
export interface BodyBudgets {
  /** For signed-in users. The largest body has 15 MB. */
  accounts: number;
  /** For all other callers. */
  visitors: number;
}

const defaultBudgets: BodyBudgets = { accounts: 67_108_864, visitors: 8_388_608 };

/**
 * Decides whether a body is read, before any of it is. A call that needs an account is refused
 * without one (NOT_SIGNED_IN), and so are large bodies without an account (PAYLOAD_TOO_LARGE). The
 * bytes in memory are limited for the process, each account and each network of visitors
 * (UNAVAILABLE). Large bodies of an account are handled a few at a time, because parsing them in
 * direct succession would delay other requests. Routes that read their body as a stream hold none
 * of it, and have their own limits.
 */
export function guardBodies(
  app: FastifyInstance,
  services: ContextServices,
  { accounts, visitors } = defaultBudgets,
): void {
  const budgets = { accounts: createByteBudget(accounts), visitors: createByteBudget(visitors) };

  app.decorateRequest("caller", null);
  app.addHook("preParsing", (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    // The body starts to flow once it is opened, so open it in the same tick in which its reader
    // starts.
    admit(request, reply).then((open) => done(null, open(payload)), done);
  });

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<OpenBody> {
    const { bodiesFrom = "anyone", streamsBody } = request.routeOptions.config;
    const senders = typeof bodiesFrom === "function" ? bodiesFrom(request) : bodiesFrom;
    if (senders === "signedUrl") return asItIs;
    const caller = senders === "anyone" ? null : await findCaller(services, request, reply);
    if (caller === null && senders === "accounts") throw new DomainError("NOT_SIGNED_IN");
    if (streamsBody) return asItIs;
    const { bodyLimit } = request.routeOptions;
    const max = caller ? bodyLimit : Math.min(visitorBodyLimit, bodyLimit);
    const length = declaredLength(request.raw);
    if (length !== undefined && length > max) throw new DomainError("PAYLOAD_TOO_LARGE");
    if (!caller) {
      return hold(budgets.visitors, { key: networkOf(request.ip), length, max }, reply);
    }
    const { id: key } = caller.user;
    if (length === undefined || length > smallBody) await takeTurn(key, reply);
    return hold(budgets.accounts, { key, length, max }, reply);
  }

  /** Waits until few other large bodies of the account are in progress. */
  const takeTurn = (id: string, reply: FastifyReply) =>
    new Promise<void>((resolve, reject) => {
      const untilAnswered = async () => {
        resolve();
        if (!reply.raw.closed) await once(reply.raw, "close");
      };
      services.limits.largeBodies.run(id, untilAnswered, callerSignal(reply)).catch(reject);
    });
}

/** Opens a body for reading by Fastify's parser. */
type OpenBody = (body: RequestPayload) => RequestPayload;

const asItIs: OpenBody = (body) => body;

interface HeldBody {
  /** The caller to whom the body is counted. */
  key: string;
  /** The declared length in bytes; undefined if not declared. */
  length: number | undefined;
  /** In bytes. */
  max: number;
}

/** Counts a body as held until its response was sent, and refuses it beyond `max` bytes. */
function hold(budget: ByteBudget, { key, length, max }: HeldBody, reply: FastifyReply): OpenBody {
  let held = 0;
  const take = (bytes: number) => {
    // Bytes after the response are discarded.
    if (reply.raw.closed) return;
    budget.take(key, bytes);
    held += bytes;
  };
  reply.raw.once("close", () => budget.release(key, held));
  if (length !== undefined && length <= smallBody) {
    take(length);
    return asItIs;
  }
  // Refuse it now rather than halfway.
  budget.assertRoom(key, length ?? 0);
  return (body) => limitBody(body, max, take);
}
