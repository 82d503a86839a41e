import { sql } from "kysely";

/** Webhooks of a user, and their pending and past deliveries. */
export const hooks = [
  sql`
    create table hooks (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text,
      url text not null,
      events text[] not null,
      secret text not null,
      is_on boolean not null,
      off_reason text,
      failing_since timestamptz(3),
      closed_through date not null,
      next_at timestamptz(3),
      leased_until timestamptz(3),
      created_at timestamptz(3) not null,
      primary key (user_id, id)
    )`,
  sql`create index hooks_next_at on hooks (next_at) where next_at is not null`,

  sql`
    create table hook_deliveries (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      hook_id uuid not null,
      event text not null,
      signal_id uuid,
      day date,
      actor text,
      at timestamptz(3) not null,
      status text not null check (status in ('pending', 'delivered', 'failed')),
      tries smallint not null default 0,
      http_status smallint,
      failure text,
      next_try_at timestamptz(3),
      body text,
      primary key (user_id, id),
      foreign key (user_id, hook_id) references hooks (user_id, id) on delete cascade
    )`,
  sql`create index hook_deliveries_of_hook on hook_deliveries (user_id, hook_id, at)`,
  sql`
    create index hook_deliveries_next_try on hook_deliveries (user_id, hook_id, next_try_at)
      where next_try_at is not null`,
];
