import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RegistrationMode, SignedIn } from "@daysignal/core";
import {
  type ChangeTransport,
  createDb,
  createPostgresTransport,
  setOperator,
} from "@daysignal/db";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import type { FastifyInstance } from "fastify";
import { type AppServices, buildApp } from "../src/app.ts";
import { createAuth } from "../src/auth/auth.ts";
import { createPasswords, type Passwords } from "../src/auth/passwords.ts";
import { createSecretBox } from "../src/auth/secret-box.ts";
import type { CalendarServices } from "../src/calendar/calendar-services.ts";
import { parseCalendar } from "../src/calendar/parse-calendar.ts";
import { providersOf } from "../src/calendar-account/provider/providers.ts";
import { requestedJobs } from "../src/job/all-jobs.ts";
import type { JobQueue } from "../src/job/jobs.ts";
import { openJobs } from "../src/job/open-jobs.ts";
import { type ChangeFeed, createChangeFeed } from "../src/live/change-feed.ts";
import { startLiveUpdates } from "../src/live/start-live-updates.ts";
import type { Mail, MailMessage } from "../src/mail/mail.ts";
import type { ObjectStore } from "../src/object/object-store.ts";
import { createObjects, type Objects, type StorageQuota } from "../src/object/objects.ts";
import {
  type GuardedRequest,
  guardRequests,
  OutboundError,
} from "../src/outbound/guarded-request.ts";
import { isPublicAddress } from "../src/outbound/is-public-address.ts";
import {
  createOutboundLimits,
  noOutboundLimits,
  type OutboundKind,
} from "../src/outbound/outbound-limits.ts";
import { createPush, type Push } from "../src/push/push.ts";
import type { Installation } from "../src/trpc/context.ts";
import { type Api, apiAt, type CallOptions } from "./api-at.ts";
import { answerAsCalendarServer } from "./calendar-answers.ts";

export type { TestResponse } from "./api-at.ts";

export interface TestAppOptions {
  /** The app's clock; real time by default. Sessions always use real time. */
  clock?: () => Date;
  /** Off by default, so that a test file may sign in any number of times. */
  rateLimits?: boolean;
  publicUrl?: string;
  /** Open by default, since tests register accounts; undefined leaves it unset. */
  registration?: RegistrationMode | undefined;
  trustProxy?: string | false;
  /** Receives the messages instead of `sent`. */
  mail?: Mail;
  /** Modifies the app before it listens. */
  extend?: (app: FastifyInstance) => void;
  /** Another URL of its database, which a test can block. */
  databaseUrl?: (url: string) => string;
  /** Sends changes to other instances; the database by default. */
  transport?: ChangeTransport;
  /** The store of files; by default a temporary folder. */
  store?: ObjectStore;
  /** Storage quotas; none by default. */
  quota?: Partial<StorageQuota>;
  /** Allows other machines to read /metrics. */
  metricsToken?: string;
  /** A folder with a built web app; none is served by default. */
  webRoot?: string;
  /** A folder of translations; everything is in English by default. */
  catalogues?: string;
  /** The timeout of request bodies. */
  bodyDeadline?: NonNullable<AppServices["bodyDeadline"]>;
  /** The maximum bytes of bodies in memory at a time. */
  bodyBudgets?: NonNullable<AppServices["bodyBudgets"]>;
  /** How long a call waits for others of its user; 60 s by default, for slow machines. */
  callQueueTimeoutMs?: number;
  /** Hashes passwords, with a low cost by default. */
  passwords?: Passwords;
  /** Lets webhooks call addresses of private networks. */
  hooksAllowPrivate?: boolean;
  /** How calendars are read; by default no request is sent, and they are parsed in this thread. */
  calendars?: Partial<CalendarServices>;
  /** Silent by default. */
  logger?: AppServices["logger"];
}

export interface TestUser extends SignedIn {
  username: string;
  email: string;
  password: string;
  /** The session cookie as a browser sends it back: `name=value`. */
  cookie: string;
}

/** The whole app with a separate database, listening on its own loopback port. */
export interface TestApp extends Api {
  app: FastifyInstance;
  database: TestDatabase;
  db: TestDatabase["db"];
  objects: Objects;
  live: ChangeFeed;
  push: Push;
  /** The operator's settings, which a test may change. */
  installation: Installation;
  jobs: JobQueue;
  /** Sends the requests of webhooks. */
  callHook: GuardedRequest;
  /** The folder of the disk store. */
  folder: string;
  /** The sent messages, oldest first. Jobs send them, so poll for them. */
  sent: MailMessage[];
  /** Registers an account over REST. */
  register(name: string, headers?: CallOptions["headers"]): Promise<TestUser>;
  /** Grants an account operator rights, as `npm run admin -- make-operator` does. */
  makeOperator(userId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A cheap hash, because hashing took much of the tests' time; passwords.test.ts checks the real
 * cost.
 */
export const cheapHash = { memoryCost: 64, timeCost: 1 } as const;

export const testPassword = "correct horse";

/** Starts a `TestApp`. Close it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = () => new Date(), rateLimits = false, publicUrl = "" } = options;
  const database = await createTestDatabase();
  const reached = options.databaseUrl?.(database.url) ?? database.url;
  const { db, pool } = reached === database.url ? database : createDb(reached, database.dbOptions);
  const passwords = options.passwords ?? createPasswords(cheapHash);
  const auth = createAuth({ db, databaseUrl: reached, rateLimits, publicUrl, passwords });
  const sent: MailMessage[] = [];
  const outbox: Mail = { send: async (message) => void sent.push(message) };
  const mail = options.mail ?? outbox;
  const folder = await mkdtemp(join(tmpdir(), "daysignal-objects-"));
  const store = options.store ?? { folder };
  const unlimited = Number.POSITIVE_INFINITY;
  const quota = { perUser: unlimited, total: unlimited, ...options.quota };
  const objects = createObjects({ secret: "of a test", publicUrl, store, quota });
  const live = createChangeFeed(db);
  const limitsOf = (kind: OutboundKind) =>
    rateLimits ? createOutboundLimits(db, kind) : noOutboundLimits;
  const hookCalls = guardRequests({
    isAllowed: options.hooksAllowPrivate ? () => true : isPublicAddress,
    limits: limitsOf("hooks"),
  });
  const push = createPush({
    db,
    contact: "mailto:test@example.com",
    allowsPrivate: true,
    limits: limitsOf("push"),
  });
  const jobs = await openJobs({ url: database.url, db, isScheduling: false });
  const registration = "registration" in options ? options.registration : "open";
  const installation: Installation = { registration };
  const client = {
    clientId: "daysignal",
    clientSecret: "secret",
    publicUrl: "https://day.example",
  };
  const unreachable = () => Promise.reject(new OutboundError("unreachable"));
  const calendars: CalendarServices = {
    send: unreachable,
    parse: async (text, window) => parseCalendar(text, window),
    refreshMinutes: 30,
    accounts: {
      send: answerAsCalendarServer,
      providers: providersOf({ google: client, microsoft: { ...client, tenant: "common" } }),
      secrets: createSecretBox("of a test"),
      allowsPlain: true,
      origin: "https://day.example",
    },
    ...options.calendars,
  };
  const app = await buildApp({
    calendars,
    db,
    auth,
    jobs,
    objects,
    live,
    callHook: hookCalls.send,
    push,
    clock,
    installation,
    trustProxy: options.trustProxy ?? false,
    metricsToken: options.metricsToken,
    webRoot: options.webRoot,
    catalogues: options.catalogues,
    logger: options.logger ?? false,
    pool,
    jobCounts: jobs.counts,
    callQueueTimeoutMs: options.callQueueTimeoutMs ?? 60_000,
    ...(options.bodyBudgets ? { bodyBudgets: options.bodyBudgets } : {}),
    ...(options.bodyDeadline ? { bodyDeadline: options.bodyDeadline } : {}),
  });
  const { catalogues } = app;
  const services = { appName: "Daysignal", calendars, catalogues, clock, db, mail, passwords };
  await jobs.work(requestedJobs(services), app.log);
  const transport = options.transport ?? createPostgresTransport(database.directUrl);
  const stopLive = startLiveUpdates({ db, feed: live, transport, log: app.log });
  options.extend?.(app);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });

  const api = apiAt(url);

  return {
    ...api,
    app,
    database,
    db: database.db,
    objects,
    live,
    push,
    installation,
    jobs,
    callHook: hookCalls.send,
    folder,
    sent,
    register: async (name, headers) => {
      const account = { username: name, email: `${name}@example.com`, password: testPassword };
      const reply = await api.rest("POST", "/register", {
        body: account,
        ...(headers ? { headers } : {}),
      });
      if (reply.status !== 200)
        throw new Error(`Registering failed: ${JSON.stringify(reply.body)}`);
      const [cookie = ""] = (reply.headers.getSetCookie()[0] ?? "").split(";");
      return { ...account, ...reply.body, cookie };
    },
    makeOperator: (userId) => setOperator(database.db, userId, true),
    close: async () => {
      await app.close();
      await jobs.stop();
      await hookCalls.close();
      await push.close();
      await stopLive();
      await auth.close();
      if (db !== database.db) await db.destroy();
      await rm(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
