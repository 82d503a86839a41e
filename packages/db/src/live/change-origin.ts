import { AsyncLocalStorage } from "node:async_hooks";
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";

/** Who makes the changes of what is running: a tab of the web app, by the name it gave itself. */
const origins = new AsyncLocalStorage<string>();

/** A name that can stand in SQL as it is. */
const speakable = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Runs work whose transactions say that `origin` made them, so that whoever is
 * told of the changes can know its own. A name that is no word of letters,
 * digits and hyphens is left out: a change without an origin is news to all.
 */
export function withChangeOrigin<T>(origin: string | undefined, work: () => T): T {
  return origin === undefined || !speakable.test(origin) ? work() : origins.run(origin, work);
}

/** Postgres on `pg`; a transaction that has an origin begins with it, in the same round. */
export class TellingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new TellingDriver(this.#config);
  }
}

class TellingDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const origin = origins.getStore();
    const isPlain = !(settings.isolationLevel || settings.accessMode);
    if (origin === undefined || !isPlain) {
      await super.beginTransaction(connection, settings);
      return;
    }
    const text = `begin; set local daysignal.origin = '${origin}'`;
    await connection.executeQuery(CompiledQuery.raw(text));
  }
}
