import type { Connection, Submittable } from "pg";
import { serialize } from "pg-protocol";
import type {
  CommandCompleteMessage,
  DataRowMessage,
  RowDescriptionMessage,
} from "pg-protocol/dist/messages.js";
import { typeParsers } from "../type-parsers.ts";
import { toWire } from "./to-wire.ts";

/** SQL with its values. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  /** Of SQL that is asked again and again: what is known of its rows, the same object each time. */
  memory?: { shape?: RowShape };
}

/** The fields of a statement's rows. */
export interface RowShape {
  names: readonly string[];
  parsers: readonly Parse[];
  /** Rows that begin as copies of one have all their fields in the same places. */
  empty: Readonly<Record<string, unknown>>;
}

/** What one statement of a round answered. */
export interface Answer {
  rows: Record<string, unknown>[];
  /** Postgres' own word for what was done, such as `UPDATE 3`. */
  tag: string;
}

type Parse = (text: string) => unknown;

const noShape: RowShape = { names: [], parsers: [], empty: {} };

/**
 * Some statements that go to the server in one message and are answered in one:
 * a write and a read of a socket cost more than all else that is done for a small
 * statement. `pg` runs it in place of a query of its own.
 *
 * There is one `Sync` behind them all: where one fails, the server leaves out
 * those that follow, `begin` and `commit` among them, so that nothing after a
 * `begin` that failed can be stored on its own. Each still sees what was
 * committed when it began. No statement is named.
 *
 * What the rows of a statement with a memory look like is asked once: names and
 * types of columns that are named in the SQL stay what they are, and being told
 * of them took as long as reading a row of each.
 */
export class Round implements Submittable {
  /** `pg` puts its own in between, to bound the wait for an answer. */
  callback: (error: Error | null) => void;
  readonly #statements: readonly Statement[];
  readonly #answers: Answer[] = [];
  #broken: Error | null = null;
  #current: Answer = { rows: [], tag: "" };
  #shape: RowShape = noShape;

  constructor(
    statements: readonly Statement[],
    settle: (error: Error | null, answers: Answer[]) => void,
  ) {
    this.#statements = statements;
    this.callback = (error) => settle(error, this.#answers);
  }

  /** Sends it, in one piece: a piece for each message takes the system twice as long. */
  submit({ stream }: Connection): Error | undefined {
    // Not before: what is known now is what is not asked for.
    this.#shape = this.#statements[0]?.memory?.shape ?? noShape;
    const messages: Buffer[] = [];
    try {
      for (const { sql: text, parameters, memory } of this.#statements) {
        messages.push(serialize.parse({ text }));
        messages.push(serialize.bind({ values: [...parameters], valueMapper: toWire }));
        if (!memory?.shape) messages.push(serialize.describe({ type: "P" }));
        messages.push(serialize.execute());
      }
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    messages.push(serialize.sync());
    // One that is gone is told of by the connection's own error.
    if (stream.writable) stream.write(Buffer.concat(messages));
    return undefined;
  }

  handleRowDescription({ fields }: RowDescriptionMessage): void {
    const names = fields.map(({ name }) => name);
    const parsers = fields.map(({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID, "text"));
    this.#shape = { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) };
    const memory = this.#statements[this.#answers.length]?.memory;
    if (memory) memory.shape = this.#shape;
  }

  handleDataRow({ fields }: DataRowMessage): void {
    const { names, parsers, empty } = this.#shape;
    const row = { ...empty };
    try {
      if (fields.length !== names.length) throw new Error("A row has other fields than its kind.");
      for (let index = 0; index < fields.length; index += 1) {
        const text: string | null = fields[index];
        if (text !== null) row[names[index] ?? ""] = parsers[index]?.(text);
      }
    } catch (error) {
      this.#broken = error instanceof Error ? error : new Error(String(error));
    }
    this.#current.rows.push(row);
  }

  handleCommandComplete({ text }: CommandCompleteMessage): void {
    this.#current.tag = text;
    // Had it rows, their shape would have come before.
    const memory = this.#statements[this.#answers.length]?.memory;
    if (memory) memory.shape ??= noShape;
    this.handleEmptyQuery();
  }

  handleEmptyQuery(): void {
    this.#answers.push(this.#current);
    this.#current = { rows: [], tag: "" };
    this.#shape = this.#statements[this.#answers.length]?.memory?.shape ?? noShape;
  }

  handleReadyForQuery(): void {
    this.callback(this.#broken);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
