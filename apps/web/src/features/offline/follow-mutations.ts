import { type ChangeBase, changedFields, DomainError } from "@daysignal/core";
import type { Mutation, QueryClient } from "@tanstack/react-query";
import { isConnected, onConnectionChange } from "../../shared/connection.ts";
import { errorMessage, isSessionEnded, undeliveredOf } from "../../shared/error-message.ts";
import { randomId } from "../../shared/random-id.ts";
import { baseOf } from "../conflict/base-of-change.ts";
import { type CommandPath, commandOf, hasEndedWithSession } from "../signal/commands/commands.ts";
import { lostText } from "../signal/commands/lost-text.ts";
import { isWishFulfilled } from "../signal/commands/sent-command.ts";
import type { Outbox } from "./outbox.ts";

/** The change ids of inputs that are sent again from the outbox. */
const resent = new WeakMap<object, string>();

/**
 * Marks an input as a retry of a change: sending the same input again then means that change, not a
 * new one.
 */
export function markResent(input: object, changeId: string): void {
  resent.set(input, changeId);
}

/**
 * Adds each held change to the outbox when it is made and removes it when the server has accepted
 * it. A waiting change that the server refuses, or that a proxy does not let through, stays with
 * the reason, because the user may no longer be looking. So does text for a signal that was deleted, or
 * that the server failed to store.
 * A change that fails because the session ended stays for the user's return, also if it ended before
 * this was called.
 */
export function followMutations(
  queryClient: QueryClient,
  outbox: Outbox,
  subjectOf: (call: CommandPath, input: unknown) => string | undefined,
): { isOnItsWay: (changeId: string) => boolean; stop: () => void } {
  const ids = new Map<Mutation<unknown, Error, unknown, unknown>, string>();

  const enter = (mutation: Mutation<unknown, Error, unknown, unknown>, call: CommandPath) => {
    if (ids.has(mutation)) return;
    const input = mutation.state.variables;
    const known = resent.get(Object(input));
    const id = known ?? randomId();
    ids.set(mutation, id);
    if (known !== undefined) {
      outbox.resend(known);
      return;
    }
    outbox.enter({
      id,
      call,
      input,
      subject: subjectOf(call, input),
      madeAt: new Date(mutation.state.submittedAt).toISOString(),
      waits: !isConnected(),
    });
  };

  /** The base is known slightly later than the change. */
  const noteBase = (mutation: Mutation<unknown, Error, unknown, unknown>) => {
    const base = storedBase(mutation.state.variables);
    if (base) outbox.beganWith(ids.get(mutation) ?? "", base);
  };

  const settle = (mutation: Mutation<unknown, Error, unknown, unknown>, call: CommandPath) => {
    const id = ids.get(mutation);
    ids.delete(mutation);
    const change = outbox.changes.find((candidate) => candidate.id === id);
    if (!change) return;
    const { status, error } = mutation.state;
    if (isSessionEnded(error)) return;
    if (undeliveredOf(error)) {
      // Its toast may offer a retry.
      markResent(Object(mutation.state.variables), change.id);
      outbox.refuse(change.id, errorMessage(error).sentence);
      return;
    }
    const { code, sentence } = errorMessage(error);
    const lost =
      status === "error" ? lostText(change, baseOf(mutation.state.variables), code) : null;
    if (lost) {
      outbox.refuse(change.id, lost.refusal ?? sentence, lost);
      return;
    }
    // A change that a rule refused before it was sent has shown its toast already.
    const isUnseen = change.waits && !(error instanceof DomainError && !isResent(mutation));
    if (status === "error" && isUnseen) {
      if (!isWishFulfilled(call, code)) {
        outbox.refuse(change.id, sentence);
        return;
      }
    }
    outbox.remove(change.id);
  };

  const cache = queryClient.getMutationCache();
  for (const mutation of cache.getAll()) {
    const call = commandOf(mutation.options.mutationKey);
    if (!call) continue;
    const hasEnded = hasEndedWithSession(mutation);
    if (hasEnded || mutation.state.status === "pending") {
      enter(mutation, call);
      noteBase(mutation);
    }
    if (hasEnded) ids.delete(mutation);
  }
  const stopFollowing = cache.subscribe((event) => {
    // The cache was cleared because a user has signed in again.
    if (event.type === "removed") ids.delete(event.mutation);
    if (event.type !== "updated") return;
    const { mutation, action } = event;
    const call = commandOf(mutation.options.mutationKey);
    if (!call) return;
    if (action.type === "pending") {
      enter(mutation, call);
      noteBase(mutation);
    }
    if (action.type === "failed") outbox.hold(ids.get(mutation) ?? "");
    if (action.type === "success" || action.type === "error") settle(mutation, call);
  });
  const stopListening = onConnectionChange(() => {
    if (!isConnected()) outbox.hold();
  });
  return {
    isOnItsWay: (changeId) => [...ids.values()].includes(changeId),
    stop: () => {
      stopFollowing();
      stopListening();
    },
  };
}

/** The part of a change's base that must be stored with it; undefined if the base is unknown. */
function storedBase(input: unknown): ChangeBase | undefined {
  const base = baseOf(input);
  if (!base) return undefined;
  const needed = ["id", "version", ...changedFields(Object(input))];
  return Object.fromEntries(Object.entries(base).filter(([field]) => needed.includes(field)));
}

function isResent({ state }: Mutation<unknown, Error, unknown, unknown>): boolean {
  return resent.has(Object(state.variables));
}
