import { DomainError } from "@daysignal/core";
import { type Mutation, onlineManager, type QueryClient } from "@tanstack/react-query";
import { errorMessage, isSessionEnded, undeliveredOf } from "../../shared/error-message.ts";
import { type HeldCall, hasEndedWithSession, heldCallOf } from "../../shared/held-calls.ts";
import { randomId } from "../../shared/random-id.ts";
import { baseOf } from "../conflict/base-of-change.ts";
import { type Base, fieldsOf } from "../conflict/conflict.ts";
import { isWishFulfilled } from "./change-words.ts";
import type { Outbox } from "./outbox.ts";

/** What a change was called before it was sent again: the inputs of changes from the outbox. */
const resent = new WeakMap<object, string>();

/** Names the change that an input belongs to: whoever sends the same input again means that change, and no new one. */
export function markResent(input: object, changeId: string): void {
  resent.set(input, changeId);
}

/**
 * Enters each held change into the outbox when it is made, takes it out when
 * the server has it, and keeps it with the reason when the server refuses what
 * had to wait, or something in between does not let it through: whoever made it may not be looking any more. A change that ends
 * with the session stays, for the same person's return; so does one that ended
 * with it before anybody followed.
 */
export function followMutations(
  queryClient: QueryClient,
  outbox: Outbox,
  subjectOf: (call: HeldCall, input: unknown) => string | undefined,
): { isOnItsWay: (changeId: string) => boolean; stop: () => void } {
  const ids = new Map<Mutation<unknown, Error, unknown, unknown>, string>();

  const enter = (mutation: Mutation<unknown, Error, unknown, unknown>, call: HeldCall) => {
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
      waits: !onlineManager.isOnline(),
    });
  };

  /** It is known a little later than the change itself. */
  const noteBase = (mutation: Mutation<unknown, Error, unknown, unknown>) => {
    const base = keptBase(mutation.state.variables);
    if (base) outbox.beganWith(ids.get(mutation) ?? "", base);
  };

  const settle = (mutation: Mutation<unknown, Error, unknown, unknown>, call: HeldCall) => {
    const id = ids.get(mutation);
    ids.delete(mutation);
    const change = outbox.changes.find((candidate) => candidate.id === id);
    if (!change) return;
    const { status, error } = mutation.state;
    if (isSessionEnded(error)) return;
    if (undeliveredOf(error)) {
      // Its toast may offer to send it again.
      markResent(Object(mutation.state.variables), change.id);
      outbox.refuse(change.id, errorMessage(error).sentence);
      return;
    }
    // What a rule refuses at once has been said, to somebody who is looking.
    const isNews = change.waits && !(error instanceof DomainError && !isResent(mutation));
    if (status === "error" && isNews) {
      const { code, sentence } = errorMessage(error);
      if (!isWishFulfilled(call, code)) {
        outbox.refuse(change.id, sentence);
        return;
      }
    }
    outbox.remove(change.id);
  };

  const cache = queryClient.getMutationCache();
  for (const mutation of cache.getAll()) {
    const call = heldCallOf(mutation.options.mutationKey);
    if (!call) continue;
    const hasEnded = hasEndedWithSession(mutation);
    if (hasEnded || mutation.state.status === "pending") {
      enter(mutation, call);
      noteBase(mutation);
    }
    if (hasEnded) ids.delete(mutation);
  }
  const stopFollowing = cache.subscribe((event) => {
    // The cache was cleared, since somebody has signed in again.
    if (event.type === "removed") ids.delete(event.mutation);
    if (event.type !== "updated") return;
    const { mutation, action } = event;
    const call = heldCallOf(mutation.options.mutationKey);
    if (!call) return;
    if (action.type === "pending") {
      enter(mutation, call);
      noteBase(mutation);
    }
    if (action.type === "failed") outbox.hold(ids.get(mutation) ?? "");
    if (action.type === "success" || action.type === "error") settle(mutation, call);
  });
  const stopListening = onlineManager.subscribe((online) => {
    if (!online) outbox.hold();
  });
  return {
    isOnItsWay: (changeId) => [...ids.values()].includes(changeId),
    stop: () => {
      stopFollowing();
      stopListening();
    },
  };
}

/** Of what a change began with, as much as has to be kept with it; undefined where nobody has said. */
function keptBase(input: unknown): Base | undefined {
  const base = baseOf(input);
  if (!base) return undefined;
  const needed = ["id", "version", ...fieldsOf(Object(input))];
  return Object.fromEntries(Object.entries(base).filter(([field]) => needed.includes(field)));
}

function isResent({ state }: Mutation<unknown, Error, unknown, unknown>): boolean {
  return resent.has(Object(state.variables));
}
