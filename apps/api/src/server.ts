import { existsSync, lstatSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { createDb, migrateToLatest, UnusableDatabaseError } from "@daysignal/db";
import { startEmbedded } from "@daysignal/db/embedded";
import { findBackupProblem, watchBackupProblem } from "./admin/find-backup-problem.ts";
import { buildApp } from "./app.ts";
import { createAuth } from "./auth/auth.ts";
import { createSecretBox } from "./auth/secret-box.ts";
import { parseInWorker } from "./calendar/parse-in-worker.ts";
import { providersOf } from "./calendar-account/provider/providers.ts";
import { assertCanStore } from "./data-folder.ts";
import { type Config, readConfig, SettingsError } from "./env.ts";
import { deliverToHook } from "./hook/deliver-to-hook.ts";
import { allJobs } from "./job/all-jobs.ts";
import { openJobs } from "./job/open-jobs.ts";
import { createChangeFeed } from "./live/change-feed.ts";
import { openTransport } from "./live/open-transport.ts";
import { startLiveUpdates } from "./live/start-live-updates.ts";
import { locales } from "./locales.ts";
import { openMail } from "./mail/open-mail.ts";
import { openObjects } from "./object/objects.ts";
import { readSecret } from "./object/signed-urls.ts";
import { openRequestNotes } from "./operations/request-notes.ts";
import { guardRequests } from "./outbound/guarded-request.ts";
import { isPublicAddress } from "./outbound/is-public-address.ts";
import {
  createOutboundLimits,
  noOutboundLimits,
  type OutboundKind,
} from "./outbound/outbound-limits.ts";
import { startDeliveries } from "./outbound/start-deliveries.ts";
import { createPush } from "./push/push.ts";
import { sendReminder } from "./reminder/send-reminder.ts";
import { createProvider } from "./single-sign-on/provider.ts";
import { exitCodes, LastingStartError, StartError } from "./start-error.ts";
import { stopAll } from "./stop-all.ts";

/** The built web app; the path is the same from src/ and dist/. */
const webRoot = join(import.meta.dirname, "../../web/dist");

/** The program of the operator commands, from src/ or from dist/. */
const adminFile = join(
  import.meta.dirname,
  import.meta.filename.endsWith(".ts") ? "admin/main.ts" : "admin.js",
);

const { values: options } = parseArgs({ options: { "requests-fd": { type: "string" } } });
const requestsFd = options["requests-fd"];
const requestNotes = openRequestNotes(requestsFd === undefined ? undefined : Number(requestsFd));

/** Stop functions of everything started; they run in reverse order, the database's last. */
const started: Array<() => Promise<void>> = [];
let stopDatabase: ((withinMs: number) => Promise<void>) | undefined;

async function start(config: Config): Promise<void> {
  await assertCanListen(config);
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config));
  // Files are stored there, even with an external database.
  if (config.databaseUrl && !config.s3) await assertCanStore(config.dataDir, false);
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  await migrate(directUrl);
  const { db, pool } = createDb(databaseUrl, {
    max: config.databasePool,
    usesPreparedStatements: config.usesPreparedStatements,
  });
  const { rateLimits, publicUrl } = config;
  const auth = createAuth({ db, databaseUrl, rateLimits, publicUrl });
  started.push(async () => {
    await Promise.all([db.destroy(), auth.close()]);
  });

  const clock = () => new Date();
  const mail = openMail(config, (path) => app.log.warn(`No SMTP_URL: a message is in ${path}`));
  const objects = await openObjects(config);
  const jobs = await openJobs({ url: databaseUrl, db });
  started.push(jobs.stop);
  const limitsOf = (kind: OutboundKind) =>
    config.rateLimits ? createOutboundLimits(db, kind) : noOutboundLimits;
  const push = createPush({
    db,
    contact: pushContact(config),
    allowsPrivate: config.pushAllowsPrivate,
    limits: limitsOf("push"),
  });
  started.push(push.close);
  // Generated now, so that every backup contains it.
  await push.publicKey();
  const live = createChangeFeed(db, (error) => app.log.warn(error));
  const hookCalls = guardRequests({
    isAllowed: config.hooksAllowPrivate ? () => true : isPublicAddress,
    limits: limitsOf("hooks"),
  });
  started.push(hookCalls.close);
  const calendarRequests = guardRequests({
    isAllowed: config.calendarAllowPrivate ? () => true : isPublicAddress,
    limits: limitsOf("calendars"),
  });
  started.push(calendarRequests.close);
  const accountRequests = guardRequests({
    isAllowed: config.calendarAllowPrivate ? () => true : isPublicAddress,
    limits: limitsOf("calendarAccounts"),
  });
  started.push(accountRequests.close);
  // A key of its own, so that neither the database nor a backup of it is enough to read passwords.
  const secret = config.secretKey ?? (await readSecret(join(config.dataDir, "secrets.key")));
  const calendars = {
    send: calendarRequests.send,
    parse: parseInWorker,
    refreshMinutes: config.calendarRefreshMinutes,
    accounts: {
      send: accountRequests.send,
      providers: providersOf(config.calendarClients),
      secrets: createSecretBox(secret),
      allowsPlain: config.calendarAllowPrivate,
      origin: URL.canParse(publicUrl) ? new URL(publicUrl).origin : "",
    },
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
    appName: config.appName,
    installation: {
      registration: config.registration,
      singleSignOn: config.singleSignOn ? createProvider(config.singleSignOn) : undefined,
      hasPasswordSignIn: config.passwordSignIn,
      feedbackMailTo: config.feedbackMailTo,
      isMailSent: config.smtpUrl !== undefined,
      ...(config.backupTo === null ? {} : { findBackupProblem: watchBackupProblem(config) }),
    },
    clock,
    logger: loggerOptions(config),
    trustProxy: config.trustProxy,
    webRoot: existsSync(webRoot) ? webRoot : undefined,
    catalogues: locales,
    about: {
      productName: config.appName,
      desktopAppUrl: config.desktopAppUrl,
      tipUrl: config.tipUrl,
    },
    pool,
    poolSize: config.databasePool,
    jobCounts: jobs.counts,
    metricsToken: config.metricsToken,
    requestNotes,
  });
  const transport = await openTransport(config.changesUrl ?? directUrl);
  started.push(startLiveUpdates({ db, feed: live, transport, log: app.log }));
  started.push(() => app.close());
  const backUp = config.backupTo && { hour: config.backupHour, adminFile };
  const { appName } = config;
  const shared = { db, clock, mail, objects, jobs, calendars, push, backUp, appName, publicUrl };
  const { passwords } = auth;
  const { catalogues } = app;
  await jobs.work(allJobs({ ...shared, catalogues, passwords }), app.log);
  const { log } = app;
  const callHook = hookCalls.send;
  started.push(
    startDeliveries("hooks", {
      db,
      log,
      deliver: (hook, isStopping) => deliverToHook({ db, clock, callHook }, hook, isStopping),
    }),
    startDeliveries("reminders", {
      db,
      clock,
      log,
      deliver: (key) => sendReminder({ ...shared, catalogues }, key),
    }),
  );
  const { port, host } = config;
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, port, host);
  });
  logCrash = (err) =>
    app.log.fatal(
      { err, requests: requestNotes.list() },
      "An unexpected error. The server restarts.",
    );
  tellLauncher("ready");
  if (!config.rateLimits)
    print("Rate limits are OFF (RATE_LIMITS=off). Never run like this in public.");
  print(`${config.appName} is ready: http://localhost:${config.port}`);
  print("Stop it with Ctrl-C.");
  // Not awaited, so that a service that does not respond delays nothing.
  void findBackupProblem(config).then((problem) => {
    if (problem !== null) app.log.error(`No backup can be stored in BACKUP_TO: ${problem}`);
  });
}

async function migrate(databaseUrl: string): Promise<void> {
  try {
    await migrateToLatest(databaseUrl, {
      onWaiting: () => print("A migration waits for a long transaction, and is tried again …"),
    });
  } catch (error) {
    if (error instanceof UnusableDatabaseError) throw new LastingStartError(error.message);
    throw forPeople(
      error,
      `The database is not ready for use. Is DATABASE_URL right, and does it run?`,
    );
  }
}

/**
 * Turns an error of a lower layer into a user-readable message with a heading and without a stack.
 */
function forPeople(error: unknown, heading: string): unknown {
  if (!(error instanceof Error)) return error;
  // The messages of a refused connection are in its attempts.
  const attempts = error instanceof AggregateError ? error.errors : [error];
  const reasons = new Set(
    attempts.map((one) => (one instanceof Error ? one.message : String(one))),
  );
  return new StartError(`${heading}\n${[...reasons].join("\n")}`, { cause: error });
}

/** The contact for push services: the app's URL, or else the sender of its emails. */
function pushContact({ publicUrl, mailFrom }: Config): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  const [, address = mailFrom] = /<(.*)>/.exec(mailFrom) ?? [];
  return `mailto:${address}`;
}

async function startOwnDatabase(config: Config): Promise<string> {
  const dataDir = join(config.dataDir, "postgres");
  const isNew = !existsSync(join(dataDir, "PG_VERSION"));
  print(
    isNew
      ? `Creating a database in ${relative(process.cwd(), dataDir)} (this once) …`
      : "Starting the database …",
  );
  await assertCanStore(config.dataDir, isNew);
  const aborted = new AbortController();
  const starting = startEmbedded({ dataDir, onTrouble: warn, signal: aborted.signal });
  stopDatabase = async (withinMs) => {
    aborted.abort();
    await starting.then(
      (running) => running.stop(withinMs),
      // Everything that was started has been stopped.
      () => undefined,
    );
  };
  const embedded = await starting.catch((error: unknown) => {
    throw forPeople(error, "The database could not be started.");
  });
  if (isNew && lstatSync(dataDir).isSymbolicLink()) {
    print(`Its files are in ${realpathSync(dataDir)}: ${dataDir} is a link to them.`);
  }
  if (embedded.adopted) print("Found the database still running from the last time; using it.");
  return embedded.url;
}

/**
 * Checks PORT and HOST before the database is started, so that the most common mistakes are
 * reported at once.
 */
function assertCanListen({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function cannotListen(error: NodeJS.ErrnoException, port: number, host: string): unknown {
  switch (error.code) {
    case "EADDRINUSE":
      return new LastingStartError(
        `Port ${port} is in use by another program.\nStop that one, or choose another port: PORT=${port + 1} npm start`,
      );
    case "EACCES":
      return new LastingStartError(
        `PORT=${port} may not be used by the user who starts this. Choose one from 1024, such as PORT=3000.`,
      );
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EINVAL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new LastingStartError(
        `HOST=${host} is not an address of this machine (${error.code}). Use localhost, or 0.0.0.0 for all its addresses.`,
      );
    default:
      return error;
  }
}

function loggerOptions({ logLevel, logPretty }: Config) {
  return logPretty
    ? { level: logLevel, transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } } }
    : { level: logLevel };
}

let stopping: Promise<boolean> | undefined;

/**
 * Stops everything, once, within 15 seconds; requests in progress are finished first. Returns
 * whether everything ended cleanly.
 */
function stop(): Promise<boolean> {
  if (!stopping) {
    tellLauncher("stopping");
    stopping = stopAll(started, stopDatabase, warn);
  }
  return stopping;
}

/** Reports the state of this server to `npm start` (scripts/lib/supervise.mjs). */
function tellLauncher(state: "ready" | "stopping"): void {
  // The launcher may have been killed.
  if (process.connected) process.send?.(state, () => undefined);
}

let logCrash: ((error: unknown) => void) | undefined;

/**
 * Handles an unhandled error. The state in memory cannot be trusted any more: requests in progress
 * are finished as in any stop, and the process exits.
 */
function crash(error: unknown): void {
  if (logCrash) logCrash(error);
  else warn(`\n${explain(error)}`);
  if (stopping) return;
  const code = logCrash ? exitCodes.crashed : exitCodes.failed;
  void stop().then(() => process.exit(code));
}

process.on("uncaughtException", crash);
process.on("unhandledRejection", crash);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

// The launcher's channel closes when it is killed; without it, this process could not be stopped
// properly any more.
for (const end of ["SIGINT", "SIGTERM", "disconnect"] as const) {
  process.on(end, () => {
    if (!stopping) print("\nStopping …");
    void stop().then((isDone) => process.exit(isDone ? 0 : exitCodes.failed));
  });
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await start(readConfig(process.env, warn));
} catch (error) {
  // A start fails when it is told to stop.
  if (!stopping) {
    const isKnown = error instanceof StartError || error instanceof SettingsError;
    warn(`\n${isKnown ? error.message : explain(error)}`);
    await stop();
    const isLasting = error instanceof LastingStartError || error instanceof SettingsError;
    process.exit(isLasting ? exitCodes.misconfigured : exitCodes.failed);
  }
}
