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
}

/** What one statement of a round answered. */
export interface Answer {
  rows: Record<string, unknown>[];
  /** Postgres' own word for what was done, such as `UPDATE 3`. */
  tag: string;
}

type Parse = (text: string) => unknown;

/**
 * Some statements that go to the server in one message and are answered in one:
 * a write and a read of a socket cost more than all else that is done for a small
 * statement. `pg` runs it in place of a query of its own.
 *
 * There is one `Sync` behind them all: where one fails, the server leaves out
 * those that follow, `begin` and `commit` among them, so that nothing after a
 * `begin` that failed can be stored on its own. Each still sees what was
 * committed when it began. No statement is named.
 */
export class Round implements Submittable {
  /** `pg` puts its own in between, to bound the wait for an answer. */
  callback: (error: Error | null) => void;
  readonly #statements: readonly Statement[];
  readonly #answers: Answer[] = [];
  #broken: Error | null = null;
  #current: Answer = { rows: [], tag: "" };
  #empty: Record<string, unknown> = {};
  #names: string[] = [];
  #parsers: Parse[] = [];

  constructor(
    statements: readonly Statement[],
    settle: (error: Error | null, answers: Answer[]) => void,
  ) {
    this.#statements = statements;
    this.callback = (error) => settle(error, this.#answers);
  }

  /** Sends it, in one piece: a piece for each message takes the system twice as long. */
  submit({ stream }: Connection): Error | undefined {
    const messages: Buffer[] = [];
    try {
      for (const { sql: text, parameters } of this.#statements) {
        messages.push(serialize.parse({ text }));
        messages.push(serialize.bind({ values: [...parameters], valueMapper: toWire }));
        messages.push(serialize.describe({ type: "P" }), serialize.execute());
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
    this.#names = fields.map(({ name }) => name);
    this.#parsers = fields.map(({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID, "text"));
    // Rows that begin as copies of one have all their fields in the same places.
    this.#empty = Object.fromEntries(this.#names.map((name) => [name, null]));
  }

  handleDataRow({ fields }: DataRowMessage): void {
    const row = { ...this.#empty };
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text: string | null = fields[index];
        if (text !== null) row[this.#names[index] ?? ""] = this.#parsers[index]?.(text);
      }
    } catch (error) {
      this.#broken = error instanceof Error ? error : new Error(String(error));
    }
    this.#current.rows.push(row);
  }

  handleCommandComplete({ text }: CommandCompleteMessage): void {
    this.#current.tag = text;
    this.handleEmptyQuery();
  }

  handleEmptyQuery(): void {
    this.#answers.push(this.#current);
    this.#current = { rows: [], tag: "" };
  }

  handleReadyForQuery(): void {
    this.callback(this.#broken);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
