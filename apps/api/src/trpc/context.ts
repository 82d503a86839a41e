import { finished } from "node:stream/promises";
import { answerBudget, DomainError, isTimeZone } from "@daysignal/core";
import type { Database } from "@daysignal/db";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Auth } from "../auth/auth.ts";
import type { Caller } from "../auth/caller.ts";
import type { FairShares } from "../auth/fair-share.ts";
import type { Background } from "../background.ts";
import type { ChangeFeed } from "../live/change-feed.ts";
import type { Mail } from "../mail/mail.ts";
import type { Objects } from "../object/objects.ts";

/** What every procedure is given. One per HTTP request; the calls of a batch share it. */
export interface Context {
  db: Kysely<Database>;
  auth: Auth;
  /** The current moment. Nothing below reads a clock of its own. */
  now: Date;
  /** How messages leave the house. */
  mail: Mail;
  /** Where files are kept. */
  objects: Objects;
  /** What changes, as the database tells it. */
  live: ChangeFeed;
  /** The product's name as people read it. */
  appName: string;
  /**
   * Does something once the answer has been sent, so that nobody can tell from
   * it whether there was something to do. The process stops only after it.
   */
  afterAnswer(work: () => Promise<unknown>): void;
  /** Bounds what each person has under way. */
  shares: FairShares;
  /**
   * Counts what a list reads; PAYLOAD_TOO_LARGE once the calls of one request
   * have read more than `answerBudget` together.
   */
  countRead(rows: number, characters: number): void;
  /** Finds out who is calling, once; null for a visitor. */
  caller(): Promise<Caller | null>;
  /** The `X-Time-Zone` header, or null. Throws INVALID_INPUT when it names no zone. */
  headerTimeZone(): string | null;
  request: FastifyRequest;
  /** For cookies and headers of the answer; a procedure never sends. */
  reply: FastifyReply;
}

/** What is made once, at start, and shared by every request. */
export interface Services {
  db: Kysely<Database>;
  auth: Auth;
  mail: Mail;
  objects: Objects;
  live: ChangeFeed;
  /** "Daysignal" unless told otherwise. */
  appName?: string;
  clock: () => Date;
}

/** The services and what the app itself keeps for its requests. */
export interface ContextServices extends Services {
  background: Background;
  shares: FairShares;
  /** True once the server has been asked to stop. */
  isClosing: () => boolean;
}

/** Makes the context of a request. Nothing is looked up until a procedure asks. */
export function createContext(
  services: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Context {
  const { db, auth, mail, objects, live, appName = "Daysignal" } = services;
  const { clock, background, shares } = services;
  const read = { rows: 0, characters: 0 };
  let caller: Promise<Caller | null> | undefined;
  return {
    db,
    auth,
    mail,
    objects,
    live,
    appName,
    now: clock(),
    // An answer that is never sent, since its caller has gone, ends as well.
    afterAnswer: (work) =>
      background.run(
        finished(reply.raw).catch(() => undefined),
        work,
      ),
    caller: () => {
      caller ??= authenticate(services, request, reply);
      return caller;
    },
    shares,
    countRead: (rows, characters) => {
      read.rows += rows;
      read.characters += characters;
      if (read.rows > answerBudget.rows || read.characters > answerBudget.characters) {
        const message = "This is more than one request may read. Ask for less, page by page.";
        throw new DomainError("PAYLOAD_TOO_LARGE", { message });
      }
    },
    headerTimeZone: () => readTimeZone(request.headers["x-time-zone"]),
    request,
    reply,
  };
}

/** Whose it is, is not known yet: what was sent to prove it stands for the person. */
function authenticate(
  { auth, shares }: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const { authorization, cookie } = request.headers;
  const credential = authorization ?? cookie;
  const lookUp = () => auth.authenticate(request, reply);
  return credential === undefined ? lookUp() : shares.lookUps.run(credential, lookUp);
}

function readTimeZone(header: string | string[] | undefined): string | null {
  if (header === undefined || header === "") return null;
  if (typeof header !== "string" || !isTimeZone(header)) {
    throw new DomainError("INVALID_INPUT", {
      field: "X-Time-Zone",
      message: "X-Time-Zone must be an IANA time zone such as Europe/Berlin.",
    });
  }
  return header;
}
