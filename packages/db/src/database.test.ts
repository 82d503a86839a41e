import type { InsertType, SelectType } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/index.ts";
import type { Database } from "./database.ts";

/** The SQL types that a column of a TypeScript type may have. */
type SqlType<T> = [T] extends [boolean]
  ? "boolean"
  : [T] extends [number]
    ? "integer" | "smallint"
    : [T] extends [string]
      ? "bigint" | "character varying" | "date" | "text" | "timestamp with time zone" | "uuid"
      : [T] extends [string[]]
        ? "text[]" | "uuid[]" | "date[]"
        : [T] extends [number[]]
          ? "smallint[]"
          : [T] extends [Uint8Array]
            ? "bytea"
            : [T] extends [object]
              ? "json" | "jsonb"
              : never;

/** Describes a column: its type, "null" if nullable, "default" if optional on insert. */
type Column<C> = `${SqlType<NonNullable<SelectType<C>>>}${null extends SelectType<C>
  ? " null"
  : ""}${undefined extends InsertType<C> ? " default" : ""}`;

type Schema = { [T in keyof Database]: { [C in keyof Database[T]]: Column<Database[T][C]> } };

/**
 * Ties the table types to the database. This stops compiling when an interface in tables/ gains,
 * loses or changes a column; the test below fails when the migrated database does.
 */
const schema = {
  users: {
    id: "uuid",
    username: "text",
    email: "text",
    username_folded: "text null",
    email_folded: "text null",
    password_hash: "text null",
    created_at: "timestamp with time zone",
    is_operator: "boolean default",
    suspended_at: "timestamp with time zone null",
    delete_at: "timestamp with time zone null",
    storage_quota: "bigint null",
  },
  sessions: {
    id: "text",
    user_id: "uuid",
    expires_at: "timestamp with time zone",
    sign_in_id: "uuid",
    kind: "text",
    remember: "boolean",
    created_at: "timestamp with time zone default",
    user_agent: "text null",
    network: "text null",
  },
  audit_log: {
    id: "uuid",
    user_id: "uuid null",
    actor_id: "uuid null",
    action: "text",
    at: "timestamp with time zone",
    network: "text null",
    user_agent: "text null",
    subject: "text null",
  },
  invitations: {
    id: "uuid",
    code_hash: "text",
    created_at: "timestamp with time zone",
    expires_at: "timestamp with time zone",
    max_uses: "integer",
    uses: "integer default",
  },
  rate_limits: {
    key: "character varying",
    points: "integer",
    expire: "bigint null",
  },
  personal_access_tokens: {
    user_id: "uuid",
    id: "uuid",
    name: "text",
    token_hash: "text",
    access: "text",
    expires_at: "timestamp with time zone null",
    last_used_at: "timestamp with time zone null",
    created_at: "timestamp with time zone",
    client_id: "uuid null",
  },
  oauth_clients: {
    id: "uuid",
    name: "text",
    redirect_uris: "text[]",
    created_at: "timestamp with time zone",
    expires_at: "timestamp with time zone",
  },
  oauth_grants: {
    user_id: "uuid",
    token_id: "uuid",
    client_id: "uuid",
    redirect_uri: "text",
    resource: "text",
    code_hash: "text",
    code_challenge: "text",
    code_expires_at: "timestamp with time zone",
    code_used_at: "timestamp with time zone null",
    refresh_hash: "text null",
    previous_refresh_hash: "text null",
    refreshed_at: "timestamp with time zone null",
    family_hash: "text null",
    refresh_salt: "text null",
    expires_at: "timestamp with time zone",
  },
  reminders: {
    user_id: "uuid",
    id: "uuid",
    signal_id: "uuid",
    day: "date null",
    days_before: "smallint null",
    minutes_before: "smallint null",
    time: "text null",
    occurrence: "date null",
    created_at: "timestamp with time zone",
  },
  push_subscriptions: {
    user_id: "uuid",
    id: "uuid",
    endpoint: "text",
    p256dh: "text",
    auth: "text",
    name: "text",
    sign_in_id: "uuid",
    created_at: "timestamp with time zone",
    last_success_at: "timestamp with time zone null",
  },
  push_keys: {
    is_only_row: "boolean default",
    public_key: "text",
    private_key: "text",
    created_at: "timestamp with time zone default",
  },
  reminder_clocks: {
    user_id: "uuid",
    seq: "bigint",
    next_at: "timestamp with time zone null",
  },
  reminder_deliveries: {
    user_id: "uuid",
    id: "uuid",
    kind: "text",
    reminder_id: "uuid null",
    signal_id: "uuid null",
    subscription_id: "uuid null",
    day: "date",
    occurrence: "date null",
    due_at: "timestamp with time zone",
    send_at: "timestamp with time zone",
    expires_at: "timestamp with time zone",
    attempts: "smallint default",
    leased_until: "timestamp with time zone null",
    sent_at: "timestamp with time zone null",
  },
  passkeys: {
    user_id: "uuid",
    id: "uuid",
    credential_id: "text",
    public_key: "text",
    counter: "bigint",
    transports: "text[]",
    name: "text",
    created_at: "timestamp with time zone",
    last_used_at: "timestamp with time zone null",
  },
  passkey_challenges: {
    challenge: "text",
    user_id: "uuid null",
    expires_at: "timestamp with time zone",
  },
  identities: {
    user_id: "uuid",
    id: "uuid",
    issuer: "text",
    subject: "text",
    name: "text null",
    created_at: "timestamp with time zone",
    last_used_at: "timestamp with time zone null",
  },
  provider_sign_ins: {
    browser_hash: "text",
    state: "text",
    nonce: "text",
    code_verifier: "text",
    user_id: "uuid null",
    destination: "text",
    expires_at: "timestamp with time zone",
  },
  unconfirmed_sign_ins: {
    browser_hash: "text",
    user_id: "uuid",
    expires_at: "timestamp with time zone",
  },
  two_factor: {
    user_id: "uuid",
    secret: "text",
    enabled_at: "timestamp with time zone null",
    last_step: "integer null",
  },
  recovery_codes: { user_id: "uuid", code_hash: "text" },
  remembered_devices: {
    user_id: "uuid",
    token_hash: "text",
    sign_in_id: "uuid",
    expires_at: "timestamp with time zone",
  },
  known_devices: {
    user_id: "uuid",
    token_hash: "text",
    sign_in_id: "uuid",
    seen_at: "timestamp with time zone",
  },
  calendar_feeds: {
    user_id: "uuid",
    token_hash: "text",
    deadlines: "boolean default",
    created_at: "timestamp with time zone",
  },
  password_resets: {
    email_hash: "text",
    user_id: "uuid null",
    code_hash: "text",
    tries: "smallint default",
    expires_at: "timestamp with time zone",
    is_from_known_network: "boolean default",
    stranger_tries: "smallint default",
  },
  email_changes: {
    user_id: "uuid",
    email: "text",
    code_hash: "text null",
    tries: "smallint default",
    expires_at: "timestamp with time zone",
  },
  idempotency_keys: {
    user_id: "uuid",
    key_hash: "text",
    procedure: "text",
    request_hash: "text",
    answer: "text null",
    etag: "text null",
    created_at: "timestamp with time zone",
  },
  settings: {
    user_id: "uuid",
    daily_wip_limit: "smallint default",
    time_zone: "text null",
    theme: "text default",
    working_day_start: "text default",
    working_day_end: "text default",
    language: "text null",
    week_start: "smallint null",
    time_format: "text null",
    weekend: "smallint[] null",
    sign_in_mails: "boolean default",
    score_weights: "json default",
    day_start: "text default",
    daily_limits: "smallint[] null",
    decide_after_returns: "smallint null default",
    offers_morning: "boolean default",
    reminders: "json default",
  },
  hooks: {
    user_id: "uuid",
    id: "uuid",
    name: "text null",
    url: "text",
    events: "text[]",
    secret: "text",
    is_on: "boolean",
    off_reason: "text null",
    failing_since: "timestamp with time zone null",
    closed_through: "date",
    next_at: "timestamp with time zone null",
    leased_until: "timestamp with time zone null",
    created_at: "timestamp with time zone",
  },
  hook_deliveries: {
    user_id: "uuid",
    id: "uuid",
    hook_id: "uuid",
    event: "text",
    signal_id: "uuid null",
    day: "date null",
    actor: "text null",
    at: "timestamp with time zone",
    status: "text",
    tries: "smallint default",
    http_status: "smallint null",
    failure: "text null",
    next_try_at: "timestamp with time zone null",
    body: "text null",
  },
  signal_history: {
    user_id: "uuid",
    id: "uuid",
    signal_id: "uuid",
    kind: "text",
    day: "date null",
    from_day: "date null",
    fields: "text[]",
    actor: "text",
    at: "timestamp with time zone",
    seq: "bigint",
    place: "integer",
  },
  signals: {
    user_id: "uuid",
    id: "uuid",
    title: "text",
    notes: "text null",
    type: "text",
    priority: "smallint",
    impact: "smallint",
    effort: "smallint",
    estimated_minutes: "smallint",
    status: "text",
    due_at: "timestamp with time zone null",
    project_id: "uuid null",
    tags: "text[]",
    link: "text null",
    recurrence: "text null",
    repeat: "jsonb null",
    recurrence_anchor: "date null",
    recurrence_through: "date null",
    incomplete_rollover_count: "integer",
    decided_at_returns: "integer default",
    manual_position: "text null",
    version: "integer",
    completed_at: "timestamp with time zone null",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  subtasks: {
    user_id: "uuid",
    id: "uuid",
    signal_id: "uuid",
    title: "text",
    completed: "smallint",
    position: "integer",
    version: "integer",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  plan_entries: {
    user_id: "uuid",
    id: "uuid",
    signal_id: "uuid",
    day: "date",
    slot_position: "smallint null",
    is_occurrence: "boolean",
    occurrence_of: "date null",
    subtasks: "jsonb null",
    completed_at: "timestamp with time zone null",
    rolled_over_at: "timestamp with time zone null",
    starts_at: "text null",
    minutes: "smallint null",
    own_title: "text null",
    own_notes: "text null",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone null",
    version: "integer default",
  },
  projects: {
    user_id: "uuid",
    id: "uuid",
    name: "text",
    description: "text null",
    color: "text",
    goal: "text null",
    priority: "smallint",
    due_at: "timestamp with time zone null",
    links: "text[]",
    tags: "text[]",
    attachments: "text[]",
    client_id: "uuid null",
    status: "text",
    version: "integer",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  calendars: {
    user_id: "uuid",
    id: "uuid",
    name: "text",
    color: "text",
    shown: "boolean",
    busy: "boolean",
    kind: "text",
    host: "text null",
    url: "text null",
    file_text: "text null",
    etag: "text null",
    last_modified: "text null",
    content_hash: "text null",
    events_from: "date null",
    event_count: "integer",
    left_out: "jsonb null",
    last_read_at: "timestamp with time zone null",
    problem: "text null",
    failures: "integer default",
    next_read_at: "timestamp with time zone",
    deleted_at: "timestamp with time zone null",
    version: "integer",
    created_at: "timestamp with time zone",
  },
  calendar_events: {
    user_id: "uuid",
    id: "uuid default",
    calendar_id: "uuid",
    title: "text",
    location: "text null",
    busy: "boolean",
    starts_at: "timestamp with time zone null",
    ends_at: "timestamp with time zone null",
    first_day: "date null",
    last_day: "date null",
  },
  clients: {
    user_id: "uuid",
    id: "uuid",
    name: "text",
    email: "text null",
    company: "text null",
    color: "text",
    status: "text",
    version: "integer",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  day_notes: {
    user_id: "uuid",
    id: "uuid",
    day: "date",
    note: "text",
    version: "integer",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  named_views: {
    user_id: "uuid",
    id: "uuid",
    name: "text",
    query: "text",
    version: "integer",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  feedback: {
    user_id: "uuid",
    id: "uuid",
    type: "text",
    subject: "text",
    message: "text",
    email: "text null",
    created_at: "timestamp with time zone",
    answered_at: "timestamp with time zone null",
    done_at: "timestamp with time zone null",
  },
  imports: {
    user_id: "uuid",
    id: "uuid",
    source: "text",
    name: "text",
    state: "text",
    total: "integer",
    brought: "integer",
    created_at: "timestamp with time zone",
    report: "bytea null",
  },
  imported: {
    user_id: "uuid",
    id: "uuid",
    source: "text",
    kind: "text",
    external_id: "text",
    import_id: "uuid",
    steps: "integer",
  },
  uploads: {
    user_id: "uuid",
    id: "uuid",
    key: "text",
    upload_id: "text null",
    filename: "text null",
    type: "text",
    size: "bigint null",
    reserved: "bigint default",
    etag: "text null",
    status: "text",
    unreferenced_since: "timestamp with time zone null",
    created_at: "timestamp with time zone",
  },
  changes: {
    user_id: "uuid",
    seq: "bigint",
    kind: "text",
    ids: "uuid[] null",
    days: "date[] null",
    origin: "text null",
    at: "timestamp with time zone default",
  },
  change_counters: {
    user_id: "uuid",
    seq: "bigint",
  },
  schema_compatibility: {
    is_only_row: "boolean default",
    oldest_migration: "text",
  },
} satisfies Schema;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("the table types", () => {
  it("have the columns of the migrated database, with the same types and nulls", async () => {
    const { rows } = await database.pool.query<{ table: string; column: string; type: string }>(
      `select relname as "table", attname as "column",
          atttypid::regtype || case when attnotnull then '' else ' null' end as type
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname not like 'kysely%' and attnum > 0 and not attisdropped
        order by 1, 2`,
    );
    const found = rows.map(({ table, column, type }) => `${table}.${column}: ${type}`);
    const described = Object.entries(schema).flatMap(([table, columns]) =>
      Object.entries(columns).map(
        ([column, type]) => `${table}.${column}: ${type.replace(" default", "")}`,
      ),
    );
    expect(found.sort()).toEqual(described.sort());
  });

  it("let an insert omit only the columns that the database fills in", async () => {
    const { rows } = await database.pool.query<{ column: string }>(
      `select table_name || '.' || column_name as "column" from information_schema.columns
        where table_schema = 'public' and column_default is not null`,
    );
    const optional = Object.entries(schema).flatMap(([table, columns]) =>
      Object.entries(columns)
        .filter(([, type]) => type.endsWith(" default"))
        .map(([column]) => `${table}.${column}`),
    );
    expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining(optional));
  });
});
