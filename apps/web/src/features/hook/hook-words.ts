import type { Hook, HookDelivery, HookEvent, HookFailure, HookTest } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { timeWords } from "../../shared/time-words.ts";

/** When a hook is called, as messages. */
export const eventWords: Readonly<Record<HookEvent, string>> = {
  "signal.planned": /*i18n*/ "A signal is planned",
  "signal.finished": /*i18n*/ "A signal is finished",
  "signal.returned": /*i18n*/ "A signal returns unfinished",
  "signal.started": /*i18n*/ "A signal is started",
  "signal.paused": /*i18n*/ "A signal is paused",
  "day.full": /*i18n*/ "A day is full",
  "day.closed": /*i18n*/ "A day is over",
  "signal.reminder": /*i18n*/ "A signal's reminder comes",
  "day.reminder": /*i18n*/ "A reminder of the morning or evening comes",
};

const failureWords: Readonly<Record<HookFailure, string>> = {
  notHttp: /*i18n*/ "Not an http or https address",
  notPublic: /*i18n*/ "Not a public address",
  tooLarge: /*i18n*/ "The response is too large",
  tooSlow: /*i18n*/ "No response in time",
  unreachable: /*i18n*/ "Cannot be reached",
};

/** The state of a hook: 'On', 'Off', or its problem. */
export function hookState({ isOn, offReason, failingSince }: Hook, timeZone: string): string {
  if (offReason !== null) {
    return offReason === "gone"
      ? i18n.t("Off: the address says that it is gone")
      : i18n.t("Off: it failed for days");
  }
  if (!isOn) return i18n.t("Off");
  return failingSince === null
    ? i18n.t("On")
    : i18n.t("Failing since {time}", { time: timeWords(failingSince, timeZone) });
}

/** The event of a delivery. */
export function deliveryName({ event }: HookDelivery): string {
  return event === "ping"
    ? i18n.t("Test", {}, { comment: "A trial call of a hook" })
    : i18n.t(eventWords[event]);
}

/** The outcome of an attempt: 'Delivered', 'HTTP 500', 'Cannot be reached'. */
export function outcomeWords({ isDelivered, httpStatus, failure }: HookTest): string {
  if (isDelivered) return i18n.t("Delivered");
  if (failure !== null) return i18n.t(failureWords[failure]);
  return httpStatus === null ? "" : `HTTP ${httpStatus}`;
}

/** The outcome of a delivery, and when it is tried again. */
export function deliveryState(delivery: HookDelivery, timeZone: string): string {
  const { event, status, nextTryAt } = delivery;
  const outcome = outcomeWords({ ...delivery, isDelivered: status === "delivered" });
  const next =
    nextTryAt !== null
      ? i18n.t("next try {time}", { time: timeWords(nextTryAt, timeZone) })
      : status === "failed" && event !== "ping"
        ? i18n.t("given up", {}, { comment: "Of a delivery that failed" })
        : "";
  return [outcome, next].filter((part) => part !== "").join(" · ");
}
