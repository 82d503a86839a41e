import { setTimeout as sleep } from "node:timers/promises";
import {
  DomainError,
  type HistoryActor,
  isTimeZone,
  type RegistrationMode,
  readBudget,
} from "@daysignal/core";
import type { Database } from "@daysignal/db";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Auth } from "../auth/auth.ts";
import type { Caller } from "../auth/authenticate.ts";
import type { ConcurrencyLimits } from "../auth/concurrency-limit.ts";
import { hashSecret } from "../auth/hash-secret.ts";
import { networkOf } from "../auth/network.ts";
import type { CalendarServices } from "../calendar/calendar-services.ts";
import type { Jobs } from "../job/jobs.ts";
import type { Catalogues } from "../language/catalogues.ts";
import type { ChangeFeed } from "../live/change-feed.ts";
import type { Objects } from "../object/objects.ts";
import { declaredLength } from "../object/receive-bytes.ts";
import type { GuardedRequest } from "../outbound/guarded-request.ts";
import type { Push } from "../push/push.ts";
import type { Provider } from "../single-sign-on/provider.ts";

/** Settings of the operator that calls depend on. */
export interface Installation {
  /** The registration mode; undefined if it is not set, see `registrationMode`. */
  registration?: RegistrationMode | undefined;
  /** The OpenID provider for signing in, besides passwords and passkeys; none by default. */
  singleSignOn?: Provider | undefined;
  /** Whether users can sign in with a password; true by default. */
  hasPasswordSignIn?: boolean;
  /** The recipient of emails about new feedback. */
  feedbackMailTo?: string | undefined;
  /** Whether there is a mail server; else messages are written to files. */
  isMailSent?: boolean;
  /** Why no scheduled backup can be stored; null if one can. Undefined without BACKUP_TO. */
  findBackupProblem?: () => Promise<string | null>;
}

/** Services created at start and shared by all requests. */
export interface Services {
  db: Kysely<Database>;
  auth: Auth;
  /** Queues work that runs after the response, such as emails. */
  jobs: Jobs;
  /** Stores files. */
  objects: Objects;
  /** The feed of committed changes. */
  live: ChangeFeed;
  /** Sends requests to the addresses of webhooks. */
  callHook: GuardedRequest;
  /** Reads calendars at the addresses that users enter. */
  calendars: CalendarServices;
  /** Sends notifications to devices. */
  push: Push;
  /** The product's name in texts; "Daysignal" by default. */
  appName?: string;
  /** The operator's settings; none by default. */
  installation?: Installation;
  clock: () => Date;
}

/** The services, with the app's own state for its requests. */
export interface ContextServices extends Services {
  /** The translations for texts that are not for the caller's screen, such as emails. */
  catalogues: Catalogues;
  /** Limits the parallel calls of each user. */
  limits: ConcurrencyLimits;
  /** True once the server has been asked to stop. */
  isClosing: () => boolean;
}

/** The headers of a request that its procedures obey. */
export interface CallConditions {
  /** Refuses the change of another version. */
  ifMatch?: string | undefined;
  /** Makes a repeated request create nothing. */
  idempotencyKey?: string | string[] | undefined;
}

/** The context of every procedure. One per HTTP request; the calls of a batch share it. */
export interface Context extends Required<Omit<ContextServices, "clock" | "isClosing">> {
  /** The time of the request. Nothing below the context reads a clock of its own. */
  now: Date;
  /**
   * Counts what a list reads; throws PAYLOAD_TOO_LARGE once the calls of one request have together
   * read more than `readBudget`.
   */
  countRead(rows: number, characters: number): void;
  /** Authenticates the caller, once; null for a visitor. */
  caller(): Promise<Caller | null>;
  /** The `X-Time-Zone` header; null if it is missing or unknown to this runtime. */
  deviceTimeZone: string | null;
  /** What the request makes its changes depend on. */
  conditions: CallConditions;
  /** Whether the request has its place among the parallel calls of its user already. */
  isInTurn: boolean;
  /** The actor recorded in the history of signals; by default the screen or a script. */
  actor?: HistoryActor | undefined;
  request: FastifyRequest;
  /** For cookies and headers of the response; procedures never send it. */
  reply: FastifyReply;
}

/**
 * Creates the context of a request with a number of calls. Nothing is looked up until a procedure
 * needs it.
 */
export function createContext(
  services: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
  calls = 1,
): Context {
  const { appName = "Daysignal", installation = {}, clock, isClosing: _, ...shared } = services;
  const read = { rows: 0, characters: 0 };
  const maxRows = calls > 1 ? readBudget.rowsOfBatch : readBudget.rows;
  const { headers } = request;
  const zone = headers["x-time-zone"];
  return {
    ...shared,
    appName,
    installation,
    now: clock(),
    caller: () => findCaller(services, request, reply),
    countRead: (rows, characters) => {
      read.rows += rows;
      read.characters += characters;
      if (read.rows > maxRows || read.characters > readBudget.characters) {
        const message =
          /*i18n*/ "This is more than one request may read. Ask for less, page by page.";
        throw new DomainError("PAYLOAD_TOO_LARGE", { message });
      }
    },
    conditions: { ifMatch: headers["if-match"], idempotencyKey: headers["idempotency-key"] },
    isInTurn: false,
    deviceTimeZone: typeof zone === "string" && isTimeZone(zone) ? zone : null,
    request,
    reply,
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** The caller, once it was requested: see `findCaller`. */
    caller: Promise<Caller | null> | null;
  }
}

/** Authenticates the caller of a request, once; null for a visitor. */
export function findCaller(
  services: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  request.caller ??= authenticate(services, request, reply);
  return request.caller;
}

/**
 * The minimum delay of a refusal in milliseconds, for a body of this many bytes. It exceeds the
 * work for such a request, including discarding its body, so that most of the time is left to
 * others.
 */
const unknownCredentialDelay = (bytes = 0) => 10 * Math.max(1, Math.min(bytes / 1_000_000, 20));

/**
 * The user is not known yet, so the limit is per credential. Credentials not recently found valid
 * share the limit of their network, one at a time; otherwise each made-up one would have its own
 * limit.
 */
async function authenticate(
  { auth, limits }: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const { authorization, cookie } = request.headers;
  const credential = authorization ?? cookie;
  const lookUp = () => auth.authenticate(request, reply);
  if (credential === undefined) return await lookUp();
  const key = hashSecret(credential);
  const caller = await (limits.foundCredentials.has(key)
    ? limits.authentication.run(key, lookUp)
    : limits.unknownCredentials.run(networkOf(request.ip), async () => {
        const found = await lookUp();
        if (!found) await sleep(unknownCredentialDelay(declaredLength(request.raw)));
        return found;
      }));
  if (caller) limits.foundCredentials.set(key, true);
  request.accountLanguage = caller?.settings.language ?? null;
  return caller;
}
