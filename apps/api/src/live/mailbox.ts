import type { PlacedMessage } from "./live-message.ts";

/** Beyond so many unread messages it is quicker to read everything. */
const maxUnread = 200;

interface MailboxOptions {
  /** Who reads it, where that was said. */
  reader: string | undefined;
  /** The place of the feed as it is now. */
  here: () => string;
  onClose: () => void;
}

/** What one reader has not been told yet. */
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

  /** Adds a message. A reader who has fallen far behind is told to read everything instead. */
  put(placed: PlacedMessage): void {
    const isTooMany = this.#unread.length >= maxUnread;
    if (placed.message.type === "everything" || isTooMany) {
      this.#unread = [{ place: placed.place, message: { type: "everything" } }];
    } else {
      this.#unread.push(placed);
    }
    this.#wake();
  }

  /** True once there is nothing more to come. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Nothing more comes; whoever waits goes on at once. Can be repeated. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#options.onClose();
    this.#wake();
  }

  /** Waits for messages and takes them; after `patience` milliseconds "nothing" is one. Empty once it is closed. */
  async take(patience: number): Promise<readonly PlacedMessage[]> {
    if (this.#unread.length === 0 && !this.#isClosed) await this.#news(patience);
    if (this.#isClosed) return [];
    const taken = this.#unread;
    this.#unread = [];
    if (taken.length > 0) return taken;
    return [{ place: this.#options.here(), message: { type: "nothing" } }];
  }

  #news(patience: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patience);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
