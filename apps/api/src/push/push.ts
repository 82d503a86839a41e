import type { PushOutcome } from "@daysignal/core";
import { type Database, findPushKeys, type PushTarget } from "@daysignal/db";
import type { Kysely } from "kysely";
import webPush from "web-push";
import { guardRequests, OutboundError } from "../outbound/guarded-request.ts";
import { isPublicAddress } from "../outbound/is-public-address.ts";
import type { OutboundLimits } from "../outbound/outbound-limits.ts";

/** The longest that a push service is waited for, in milliseconds. */
export const pushTimeoutMs = 10_000;

/** What a notification shows, and where it leads. Browsers allow some 4,000 bytes. */
export interface PushMessage {
  title: string;
  body: string;
  /** A notification with the same tag replaces an earlier one. */
  tag: string;
  /** A path of the app. */
  url: string;
  /** The signal that its buttons act on, and their words. */
  signal?: {
    id: string;
    /** The occurrence of a series that they are about; null without one. */
    date: string | null;
    done: string;
    snooze: string;
    snoozed: SnoozedMessage;
  };
}

/** What it becomes when Snooze is pressed: it says so, and its buttons put it off for longer. */
export interface SnoozedMessage {
  body: string;
  hour: string;
  tomorrow: string;
}

export interface PushResult {
  outcome: PushOutcome;
  /** How long the push service wants to be left alone, in milliseconds. */
  retryAfterMs?: number;
}

/** Sends notifications to devices by web push. */
export interface Push {
  /** The key with which browsers subscribe. Made when it is first asked for. */
  publicKey(): Promise<string>;
  /**
   * Rejects with RATE_LIMITED, never because of the push service. `ttl` is how long it keeps trying,
   * in seconds.
   */
  send(
    target: PushTarget & { userId: string },
    message: PushMessage,
    ttl: number,
  ): Promise<PushResult>;
  /** Whether devices may have this address. */
  isAllowedEndpoint(endpoint: string): boolean;
  close(): Promise<void>;
}

export interface PushOptions {
  db: Kysely<Database>;
  /** Whom a push service can ask about this installation: `https:` or `mailto:`. */
  contact: string;
  /** Allows http and the operator's own network. */
  allowsPrivate: boolean;
  limits: OutboundLimits;
}

export function createPush({ db, contact, allowsPrivate, limits }: PushOptions): Push {
  const guard = guardRequests({ isAllowed: allowsPrivate ? () => true : isPublicAddress, limits });
  let known: ReturnType<typeof findPushKeys> | undefined;
  const keys = () => {
    known ??= findPushKeys(db, () => webPush.generateVAPIDKeys()).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const isAllowedEndpoint = (endpoint: string) =>
    URL.canParse(endpoint) && (allowsPrivate || new URL(endpoint).protocol === "https:");
  return {
    publicKey: async () => (await keys()).publicKey,
    isAllowedEndpoint,
    send: async ({ userId, endpoint, p256dh, auth }, message, ttl) => {
      if (!isAllowedEndpoint(endpoint)) return { outcome: "failed" };
      const vapidDetails = { subject: contact, ...(await keys()) };
      const subscription = { endpoint, keys: { p256dh, auth } };
      let details: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        details = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
          vapidDetails,
          TTL: ttl,
          urgency: "high",
          topic: message.tag,
          contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
        });
      } catch {
        // Its key is none.
        return { outcome: "gone" };
      }
      const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
      try {
        const { status, headers: answer } = await guard.send(details.endpoint, {
          userId,
          method: "POST",
          headers: Object.fromEntries(headers),
          body: details.body ?? "",
          maxBytes: 65_536,
          timeout: pushTimeoutMs,
        });
        if (status >= 200 && status < 300) return { outcome: "sent" };
        if (status === 404 || status === 410) return { outcome: "gone" };
        const seconds = Number(answer.get("retry-after"));
        return seconds > 0
          ? { outcome: "failed", retryAfterMs: seconds * 1000 }
          : { outcome: "failed" };
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        return { outcome: "failed" };
      }
    },
    close: guard.close,
  };
}
