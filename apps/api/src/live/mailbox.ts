import type { Change, FoundChanges } from "@daysignal/db";
import type { PlacedMessage } from "./live-message.ts";

/** The maximum number of unread messages; above it, refetching everything is faster. */
const maxUnread = 200;

interface MailboxOptions {
  /** The reader's name, if given. */
  reader: string | undefined;
  onClose: () => void;
}

/** The messages that a reader has not received yet, in the order of the changes. */
export class Mailbox {
  readonly #options: MailboxOptions;
  #unread: PlacedMessage[] = [];
  #wake: () => void = () => undefined;
  #isClosed = false;
  #seq: number | undefined;
  #isBehind = false;

  constructor(options: MailboxOptions) {
    this.#options = options;
  }

  get reader(): string | undefined {
    return this.#options.reader;
  }

  /** The number of the last change that it contains or has delivered; undefined before `fill`. */
  get seq(): number | undefined {
    return this.#seq;
  }

  /** True if a change was refused before `fill`. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Adds a change unless it already has it. Returns false if an earlier one is missing. */
  add({ seq, kind, ids, days, origin }: Omit<Change, "userId">): boolean {
    if (this.#seq === undefined) this.#isBehind = true;
    if (this.#seq === undefined || seq > this.#seq + 1) return false;
    if (seq <= this.#seq) return true;
    if (this.#unread.length >= maxUnread) {
      this.addEverything(seq);
      return true;
    }
    this.#seq = seq;
    this.#unread.push({
      place: String(seq),
      message: { type: "change", kind, ids, days, origin },
    });
    this.#wake();
    return true;
  }

  /** Replaces its contents by "everything", up to the change with a given number. */
  addEverything(seq: number): void {
    this.#seq = seq;
    this.#unread = [{ place: String(seq), message: { type: "everything" } }];
    this.#wake();
  }

  /** Adds the changes found after the change numbered `since`. */
  fill(since: number, { seq, changes, complete }: FoundChanges): void {
    this.#seq ??= since;
    if (!complete && this.#seq !== seq) this.addEverything(seq);
    for (const change of changes) this.add(change);
  }

  /** True once no message will be added. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Closes the mailbox and wakes its reader. Idempotent. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#options.onClose();
    this.#wake();
  }

  /**
   * Waits for messages and removes them; after `timeoutMs` milliseconds without any it returns
   * "nothing". Returns an empty list once closed.
   */
  async take(timeoutMs: number): Promise<readonly PlacedMessage[]> {
    if (this.#unread.length === 0 && !this.#isClosed) await this.#waitForMessage(timeoutMs);
    if (this.#isClosed) return [];
    const taken = this.#unread;
    this.#unread = [];
    if (taken.length > 0) return taken;
    return [{ place: String(this.#seq ?? 0), message: { type: "nothing" } }];
  }

  #waitForMessage(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
