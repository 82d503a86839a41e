import { join, resolve } from "node:path";
import { type RegistrationMode, registrationModes } from "@daysignal/core";
import { bool, cleanEnv, str } from "envalid";
import type { ProviderClient } from "./calendar-account/provider/provider-sign-in.ts";
import type { ProviderClients } from "./calendar-account/provider/providers.ts";
import { findMisspelt } from "./misspelt.ts";
import {
  addresses,
  backupPlace,
  bucket,
  changesUrl,
  connections,
  domains,
  host,
  hour,
  listOf,
  mailAddress,
  minutes,
  onOff,
  passphrase,
  port,
  postgresUrl,
  region,
  secretKey,
  sender,
  smtpUrl,
  storageSize,
  tenant,
  unbroken,
  webUrl,
} from "./setting-types.ts";
import type { SingleSignOnSettings } from "./single-sign-on/provider.ts";

/** Invalid settings; the message lists each one with its valid values. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * The path is the same from src/ and dist/, so that `pnpm dev` and `npm start` share their data.
 */
const repository = resolve(import.meta.dirname, "../../..");

/**
 * Every setting with its description and default. docs/configuration.md is generated from this; an
 * `example` replaces a default that depends on other settings or on the machine.
 */
export const settings = {
  PORT: port({ default: 3000, desc: "The port that the app listens on." }),
  HOST: host({
    default: "localhost",
    desc: "The address that it listens on; `0.0.0.0` makes it reachable from the network.",
  }),
  DATABASE_URL: postgresUrl({
    default: undefined,
    example: "the embedded Postgres",
    desc: "Your own Postgres (15 to 18; 15 and 18 are what we test): `postgres://user:password@host:5432/database`.",
  }),
  DATABASE_DIRECT_URL: postgresUrl({
    default: undefined,
    example: "`DATABASE_URL`",
    desc: "The same database without the pooler, if `DATABASE_URL` is one in transaction mode such as PgBouncer: for migrations, `LISTEN` and `npm run admin`.",
  }),
  DATABASE_POOL: connections({
    default: 10,
    desc: "The maximum number of connections to Postgres.",
  }),
  DATABASE_PREPARED_STATEMENTS: onOff({
    default: undefined,
    example: "`on`; `off` with another `DATABASE_DIRECT_URL`",
    desc: "Whether Postgres keeps the plans of frequent statements. A pooler in transaction mode has to support that: PgBouncer 1.21 or newer with `max_prepared_statements`.",
  }),
  CHANGES_URL: changesUrl({
    default: undefined,
    example: "`DATABASE_DIRECT_URL`",
    desc: "Where instances tell each other about changes, for live updates: `redis://user:password@host:6379` for Redis or Valkey, or a `postgres://…` URL.",
  }),
  DATA_DIR: str({
    default: join(repository, ".data"),
    example: "`.data`",
    desc: "The directory of the embedded Postgres, uploaded files and unsent emails.",
  }),
  APP_NAME: str({ default: "Daysignal", desc: "The product's name on screen." }),
  DESKTOP_APP_URL: webUrl({
    default: undefined,
    desc: 'The URL of "Download Desktop App"; if unset it installs the web app, or shows how.',
  }),
  TIP_URL: webUrl({
    default: undefined,
    desc: 'The URL of "Leave a Tip"; if unset the menu item is hidden.',
  }),
  PUBLIC_URL: webUrl({
    default: "",
    desc: "The public URL, if a proxy changes the `Host`: `https://plan.example.org`.",
  }),
  SMTP_URL: smtpUrl({
    default: undefined,
    desc: "The mail server for password resets, `smtp://user:password@host:587` or `smtps://…:465`; if unset emails are written to `DATA_DIR/mail` as .eml files, which the log names.",
  }),
  MAIL_FROM: sender({
    default: "",
    example: "`no-reply@` and the host of `PUBLIC_URL`",
    desc: "The sender of emails, such as `Daysignal <planner@example.com>`.",
  }),
  FEEDBACK_MAIL_TO: mailAddress({
    default: undefined,
    desc: "Who gets an email about new feedback; all of it is listed at `/admin`.",
  }),
  OBJECT_STORE: str({
    choices: ["disk", "s3"],
    default: "disk",
    desc: "Where uploaded files are stored: in `DATA_DIR`, or in an S3 bucket.",
  }),
  STORAGE_PER_PERSON: storageSize({
    default: 2 ** 30,
    example: "`1GB`",
    desc: "The storage quota of one user, such as `500MB` or `2GB`; `unlimited` for none. 1 MB is 1048576 bytes.",
  }),
  STORAGE_TOTAL: storageSize({
    default: 100 * 2 ** 30,
    example: "`100GB`",
    desc: "The storage quota of all users together.",
  }),
  S3_BUCKET: bucket({
    default: "",
    desc: "The bucket. Only the server accesses it, so it needs no CORS rules.",
  }),
  S3_ACCESS_KEY_ID: unbroken({ default: "", desc: "The access key id." }),
  S3_SECRET_ACCESS_KEY: unbroken({ default: "", desc: "The secret access key." }),
  S3_REGION: region({ default: "us-east-1", desc: "The region of the bucket." }),
  S3_ENDPOINT: webUrl({
    default: "",
    example: "Amazon's",
    desc: "The URL of another S3 service.",
  }),
  S3_FORCE_PATH_STYLE: bool({
    default: false,
    desc: "`true` for services that expect the bucket in the path.",
  }),
  CALENDAR_REFRESH_MINUTES: minutes({
    default: 30,
    desc: "How often the calendars that people have added by an address are read, in minutes from 5 to 1440.",
  }),
  CALENDAR_ALLOW_PRIVATE: bool({
    default: false,
    desc: "`true` also reads calendars in private networks and on this machine. Everybody with an account can then send requests there.",
  }),
  GOOGLE_CALENDAR_CLIENT_ID: unbroken({
    default: "",
    desc: "The client id at Google, with which people sign in to their Google calendars; see [google-calendars.md](google-calendars.md). It also needs `PUBLIC_URL`.",
  }),
  GOOGLE_CALENDAR_CLIENT_SECRET: unbroken({ default: "", desc: "The secret of that client." }),
  MICROSOFT_CALENDAR_CLIENT_ID: unbroken({
    default: "",
    desc: "The application (client) id at Microsoft, with which people sign in to their calendars of Outlook and Microsoft 365; see [microsoft-calendars.md](microsoft-calendars.md). It also needs `PUBLIC_URL`.",
  }),
  MICROSOFT_CALENDAR_CLIENT_SECRET: unbroken({ default: "", desc: "The secret of that client." }),
  MICROSOFT_CALENDAR_TENANT: tenant({
    default: "common",
    desc: "Whose accounts can sign in there: `common` all, `organizations` those of work and school, `consumers` personal ones, or the id or domain of one tenant.",
  }),
  SECRET_KEY: secretKey({
    default: undefined,
    example: "a new one in `DATA_DIR/secrets.key`",
    desc: "The key that encrypts the passwords of calendar servers and the tokens of Google and Microsoft: 32 random characters or more, the same for all instances. It is in no backup; without it everybody has to sign in to their calendars again.",
  }),
  BACKUP_TO: backupPlace({
    default: "",
    desc: "Where a backup is stored each night: a folder, or `s3://bucket/prefix` with the `S3_` settings of endpoint, region and keys.",
  }),
  BACKUP_HOUR: hour({
    default: 3,
    desc: "The hour of that backup, in the time zone of the server (`TZ`).",
  }),
  BACKUP_PASSPHRASE: passphrase({
    default: undefined,
    desc: "Encrypts backups, in the format of age. Without it nobody can read them again: keep a copy elsewhere.",
  }),
  TRUST_PROXY: addresses({
    default: "",
    desc: "Addresses of the reverse proxies whose `X-Forwarded-*` and `X-Request-Id` headers are trusted: `127.0.0.1`, `10.0.0.0/8`.",
  }),
  REGISTRATION: str({
    choices: [...registrationModes],
    default: undefined,
    example: "`open` until there is an account, then `invite`",
    desc: "Who may register: `open` everybody, `invite` holders of an invitation, `closed` nobody.",
  }),
  OIDC_ISSUER: webUrl({
    default: "",
    desc: "The issuer of an OpenID Connect provider for single sign-on, as its discovery document spells it; see [single-sign-on.md](single-sign-on.md).",
  }),
  OIDC_CLIENT_ID: unbroken({ default: "", desc: "The client id there." }),
  OIDC_CLIENT_SECRET: unbroken({
    default: "",
    desc: "The client secret; if unset the client is a public one.",
  }),
  OIDC_LABEL: str({
    default: "Single Sign-On",
    desc: "The provider's name on the button `Sign in with …`.",
  }),
  OIDC_GROUPS: str({
    default: "",
    example: "all",
    desc: "Groups of which a person must have one to come in, with commas between them.",
  }),
  OIDC_GROUPS_CLAIM: unbroken({ default: "groups", desc: "The claim with a person's groups." }),
  OIDC_DOMAINS: domains({
    default: "",
    example: "all",
    desc: "Domains of which a person's verified email must be to come in: `example.com, example.org`.",
  }),
  OIDC_REGISTER: bool({
    default: false,
    desc: "`true` makes an account at the first sign-in of a person, whatever `REGISTRATION` says.",
  }),
  PASSWORD_SIGN_IN: bool({
    default: true,
    example: "`true`",
    desc: "`false` switches off signing in, registering and resetting with a password.",
  }),
  HOOKS_ALLOW_PRIVATE: bool({
    default: false,
    example: "`false`",
    desc: "`true` lets webhooks call addresses of your own network, such as `http://homeassistant.local:8123`. Anyone with an account can then send requests there.",
  }),
  RATE_LIMITS: onOff({ default: true, desc: "`off` for tests and benchmarks only." }),
  PUSH_ALLOW_PRIVATE: bool({
    default: false,
    desc: "`true` sends reminders also to push services over http and in your own network.",
  }),
  METRICS_TOKEN: unbroken({
    default: undefined,
    desc: "The bearer token for `/metrics`; if unset only clients on the same machine can read it.",
  }),
  LOG_LEVEL: str({
    choices: ["fatal", "error", "warn", "info", "debug", "silent"],
    default: "warn",
    desc: "The log level; `info` adds a line for every request.",
  }),
  LOG_PRETTY: bool({
    default: process.stdout.isTTY === true,
    example: "`true` in a terminal",
    desc: "Human-readable lines instead of JSON.",
  }),
};

/**
 * Reads and validates the settings of the process: the only place that reads `process.env`. Throws
 * a `SettingsError` that names all invalid ones; `warn` is called with a sentence for each name
 * that looks like a misspelt setting.
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  warn: (sentence: string) => void = () => undefined,
) {
  for (const [name, meant] of findMisspelt(Object.keys(env), Object.keys(settings))) {
    warn(`${name} is not a setting and is ignored. Did you mean ${meant}?`);
  }
  const values = readValues(env);
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL as string | undefined,
    /** A connection without a pooler, for session features. */
    databaseDirectUrl: (values.DATABASE_DIRECT_URL ?? values.DATABASE_URL) as string | undefined,
    databasePool: values.DATABASE_POOL,
    usesPreparedStatements:
      (values.DATABASE_PREPARED_STATEMENTS as boolean | undefined) ??
      // A pooler in transaction mode usually supports none.
      [undefined, values.DATABASE_URL].includes(values.DATABASE_DIRECT_URL),
    changesUrl: values.CHANGES_URL as string | undefined,
    dataDir: resolve(values.DATA_DIR),
    appName: values.APP_NAME,
    desktopAppUrl: values.DESKTOP_APP_URL as string | undefined,
    tipUrl: values.TIP_URL as string | undefined,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL as string | undefined,
    mailFrom: values.MAIL_FROM || defaultSender(values.APP_NAME, values.PUBLIC_URL),
    feedbackMailTo: values.FEEDBACK_MAIL_TO as string | undefined,
    s3: values.OBJECT_STORE === "s3" ? s3Settings(values) : null,
    calendarRefreshMinutes: values.CALENDAR_REFRESH_MINUTES,
    calendarAllowPrivate: values.CALENDAR_ALLOW_PRIVATE,
    calendarClients: calendarClients(values),
    secretKey: values.SECRET_KEY as string | undefined,
    backupTo: backupTo(values),
    backupHour: values.BACKUP_HOUR,
    backupPassphrase: values.BACKUP_PASSPHRASE as string | undefined,
    storageQuota: { perUser: values.STORAGE_PER_PERSON, total: values.STORAGE_TOTAL },
    registration: values.REGISTRATION as RegistrationMode | undefined,
    singleSignOn: singleSignOn(values),
    passwordSignIn: values.PASSWORD_SIGN_IN,
    hooksAllowPrivate: values.HOOKS_ALLOW_PRIVATE,
    rateLimits: values.RATE_LIMITS,
    trustProxy: values.TRUST_PROXY === "" ? (false as const) : values.TRUST_PROXY,
    pushAllowsPrivate: values.PUSH_ALLOW_PRIVATE,
    metricsToken: values.METRICS_TOKEN as string | undefined,
    logLevel: values.LOG_LEVEL,
    logPretty: values.LOG_PRETTY,
  };
}

/** The values of the settings by their names. */
type Values = ReturnType<typeof readValues>;

function readValues(env: NodeJS.ProcessEnv) {
  // Compose files and shells pass an unset variable as an empty value.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  return cleanEnv(given, settings, { reporter: refuseWrong });
}

/** Throws a `SettingsError` if there are errors. */
function refuseWrong({ errors }: { errors: Readonly<Record<string, Error | undefined>> }): void {
  const lines = Object.entries(errors).map(([name, error]) => `  ${name}: ${error?.message}`);
  if (lines.length > 0) throw new SettingsError(`Wrong settings:\n${lines.join("\n")}`);
}

/** A sender address in the public domain, if that is known. */
function defaultSender(appName: string, publicUrl: string): string {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "localhost";
  return `${JSON.stringify(appName)} <no-reply@${host}>`;
}

/** The settings of single sign-on; null without a provider. Throws if only some are set. */
function singleSignOn(values: Values): SingleSignOnSettings | null {
  if (values.OIDC_ISSUER === "") {
    if (values.PASSWORD_SIGN_IN) return null;
    throw new SettingsError("PASSWORD_SIGN_IN=false also needs OIDC_ISSUER.");
  }
  const missing = (["OIDC_CLIENT_ID", "PUBLIC_URL"] as const).filter((name) => values[name] === "");
  if (missing.length > 0) {
    throw new SettingsError(`OIDC_ISSUER also needs ${missing.join(", ")}.`);
  }
  return {
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    label: values.OIDC_LABEL,
    groups: listOf(values.OIDC_GROUPS),
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    domains: listOf(values.OIDC_DOMAINS).map((domain) => domain.toLowerCase()),
    registers: values.OIDC_REGISTER,
    publicUrl: values.PUBLIC_URL,
  };
}

/** The clients at providers of calendars. */
function calendarClients(values: Values): ProviderClients {
  const microsoft = calendarClient(values, "MICROSOFT");
  const tenant = values.MICROSOFT_CALENDAR_TENANT;
  return {
    google: calendarClient(values, "GOOGLE"),
    microsoft: microsoft && { ...microsoft, tenant },
  };
}

/** The client at a provider of calendars; undefined without one. Throws if only some are set. */
function calendarClient(
  values: Values,
  provider: "GOOGLE" | "MICROSOFT",
): ProviderClient | undefined {
  const id = `${provider}_CALENDAR_CLIENT_ID` as const;
  const secret = `${provider}_CALENDAR_CLIENT_SECRET` as const;
  if (values[id] === "") return undefined;
  const missing = ([secret, "PUBLIC_URL"] as const).filter((name) => values[name] === "");
  if (missing.length > 0) throw new SettingsError(`${id} also needs ${missing.join(", ")}.`);
  const { PUBLIC_URL: publicUrl } = values;
  return { clientId: values[id], clientSecret: values[secret], publicUrl };
}

/** The location of scheduled backups; null if there is none. */
function backupTo(values: Values) {
  const { BACKUP_TO: to } = values;
  if (to === "") return null;
  if (!to.startsWith("s3://")) return { folder: resolve(to) };
  const { hostname, pathname } = new URL(to);
  const path = pathname.split("/").filter((part) => part !== "");
  const s3 = s3Settings({ ...values, S3_BUCKET: hostname }, "BACKUP_TO=s3://…");
  return { s3, prefix: path.map((part) => `${part}/`).join("") };
}

/** The settings of an S3 store; throws a `SettingsError` naming missing ones. */
function s3Settings(values: Values, reason = "OBJECT_STORE=s3") {
  const needed = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const missing = needed.filter((name) => values[name] === "");
  if (missing.length > 0) {
    throw new SettingsError(`${reason} also needs ${missing.join(", ")}.`);
  }
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  };
}

export type S3Settings = ReturnType<typeof s3Settings>;

export type Config = ReturnType<typeof readConfig>;
