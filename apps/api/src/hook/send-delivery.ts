import type { HookFailure, HookTest } from "@daysignal/core";
import type { HookTarget } from "@daysignal/db";
import {
  type GuardedRequest,
  OutboundError,
  type OutboundReason,
} from "../outbound/guarded-request.ts";
import { signatureHeaders } from "./sign-delivery.ts";

/** The timeout of a receiver in milliseconds, and the maximum size of its response in bytes. */
const limits = { timeout: 10_000, maxBytes: 1_048_576 } as const;

export interface SendServices {
  callHook: GuardedRequest;
  clock: () => Date;
}

/**
 * Sends a body to a hook, once. A status of 200 to 299 means delivered. Rejects with RATE_LIMITED
 * if nothing was sent.
 */
export async function sendDelivery(
  { callHook, clock }: SendServices,
  { userId, url, secret }: Pick<HookTarget, "userId" | "url" | "secret">,
  { id, body }: { id: string; body: string },
): Promise<HookTest> {
  try {
    const { status } = await callHook(url, {
      userId,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Daysignal",
        ...signatureHeaders(secret, { id, body, now: clock() }),
      },
      body,
      ...limits,
    });
    return { isDelivered: status >= 200 && status < 300, httpStatus: status, failure: null };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { isDelivered: false, httpStatus: null, failure: failureOf(error.reason) };
  }
}

/**
 * Maps an error to a failure. Redirects are not followed, so a redirect is a status like any other.
 */
function failureOf(reason: OutboundReason): HookFailure {
  return reason === "redirects" ? "unreachable" : reason;
}
