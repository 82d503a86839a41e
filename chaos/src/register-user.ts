import { randomUUID } from "node:crypto";
import { type Caller, createCaller, type Traffic } from "./caller.ts";
import type { Findings } from "./findings.ts";
import { followChanges } from "./follow.ts";
import { createRandom } from "./random.ts";
import { createSimulatedUser } from "./simulated-user.ts";

/** Registers an account; returns its id and token, and a caller for it. */
export async function registerAccount(
  nextUrl: () => string,
  traffic: Traffic,
  findings: Findings,
): Promise<{ id: string; token: string; caller: Caller }> {
  let token: string | undefined;
  const caller = createCaller(nextUrl, () => token, traffic, findings);
  const username = `chaos-${randomUUID().slice(0, 8)}`;
  const body = { username, email: `${username}@example.com`, password: "correct horse" };
  const response = await caller.send({ method: "POST", path: "/register", body });
  token = response.body.token;
  return { id: response.body.user.id, token: response.body.token, caller };
}

/**
 * Registers a simulated user who works on the instances of `nextUrl`. `isArchiving` is false if an
 * older release would get a newer one's archive, which it refuses.
 */
export async function registerUser(
  nextUrl: () => string,
  traffic: Traffic,
  seed: number,
  findings: Findings,
  isArchiving: boolean,
) {
  const { id, token, caller } = await registerAccount(nextUrl, traffic, findings);
  const follow = (isOver: () => boolean) => followChanges(nextUrl(), token, isOver, findings);
  const random = createRandom(seed);
  return createSimulatedUser(id, caller, follow, random, findings, isArchiving);
}
