import type { PushOutcome } from "@daysignal/core";
import { type Database, findPushKeys, type PushTarget } from "@daysignal/db";
import type { Kysely } from "kysely";
import webPush from "web-push";
import { guardRequests, isGone, OutboundError } from "../outbound/guarded-request.ts";
import { isPublicAddress } from "../outbound/is-public-address.ts";
import type { OutboundLimits } from "../outbound/outbound-limits.ts";

/** The timeout of a push service, in milliseconds. */
const pushTimeoutMs = 10_000;

/** The contents of a notification, and the page it opens. Browsers allow some 4,000 bytes. */
export interface PushMessage {
  title: string;
  body: string;
  /** A notification with the same tag replaces an earlier one. */
  tag: string;
  /** A path of the app. */
  url: string;
  /** The signal that its buttons act on, and their labels. */
  signal?: {
    id: string;
    /** For a series: the occurrence that the buttons act on; else null. */
    date: string | null;
    done: string;
    snooze: string;
    snoozed: SnoozedMessage;
  };
}

/** The notification that replaces it when Snooze is pressed; its buttons snooze for longer. */
export interface SnoozedMessage {
  body: string;
  hour: string;
  tomorrow: string;
}

export interface PushResult {
  outcome: PushOutcome;
  /** The retry delay requested by the push service, in milliseconds. */
  retryAfterMs?: number;
}

/** Sends notifications to devices by web push. */
export interface Push {
  /** The key with which browsers subscribe. Generated on first use. */
  publicKey(): Promise<string>;
  /**
   * Sends a message. Rejects with RATE_LIMITED, but never because of the push service. `ttl` is how
   * long the service keeps trying, in seconds.
   */
  send(
    target: PushTarget & { userId: string },
    message: PushMessage,
    ttl: number,
  ): Promise<PushResult>;
  /** Whether a device's endpoint may have this URL. */
  isAllowedEndpoint(endpoint: string): boolean;
  close(): Promise<void>;
}

export interface PushOptions {
  db: Kysely<Database>;
  /**
   * The contact for push services with questions about this installation: `https:` or `mailto:`.
   */
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
        // The subscription's key is invalid.
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
        if (isGone(status)) return { outcome: "gone" };
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
