import type { PlacedMessage } from "./live-message.ts";

/** Above this number of unread messages it is faster to refetch everything. */
const maxUnread = 200;

interface MailboxOptions {
  /** The reader's name, if given. */
  reader: string | undefined;
  /** The current place of the feed. */
  here: () => string;
  onClose: () => void;
}

/** The messages that a reader has not received yet. */
export class Mailbox {
  readonly #options: MailboxOptions;
  #unread: PlacedMessage[] = [];
  #wake: () => void = () => undefined;
  #isClosed = false;

  constructor(options: MailboxOptions) {
    this.#options = options;
  }

  get reader(): string | undefined {
    return this.#options.reader;
  }

  /** Adds a message. A reader that is too far behind gets "everything" instead. */
  put(placed: PlacedMessage): void {
    const isTooMany = this.#unread.length >= maxUnread;
    if (placed.message.type === "everything" || isTooMany) {
      this.#unread = [{ place: placed.place, message: { type: "everything" } }];
    } else {
      this.#unread.push(placed);
    }
    this.#wake();
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
   * Waits for messages and takes them; after `timeoutMs` milliseconds without any it
   * returns "nothing". Empty once closed.
   */
  async take(timeoutMs: number): Promise<readonly PlacedMessage[]> {
    if (this.#unread.length === 0 && !this.#isClosed) await this.#waitForMessage(timeoutMs);
    if (this.#isClosed) return [];
    const taken = this.#unread;
    this.#unread = [];
    if (taken.length > 0) return taken;
    return [{ place: this.#options.here(), message: { type: "nothing" } }];
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
