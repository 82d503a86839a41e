import { randomUUID } from "node:crypto";
import { createCaller, type Traffic } from "./caller.ts";
import type { Findings } from "./findings.ts";
import { followChanges } from "./follow.ts";
import { createRandom } from "./random.ts";
import { createSimulatedUser } from "./simulated-user.ts";

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
  let token: string | undefined;
  const caller = createCaller(nextUrl, () => token, traffic, findings);
  const username = `chaos-${randomUUID().slice(0, 8)}`;
  const body = { username, email: `${username}@example.com`, password: "correct horse" };
  const response = await caller.send({ method: "POST", path: "/register", body });
  token = response.body.token;
  const follow = (isOver: () => boolean) =>
    followChanges(nextUrl(), response.body.token, isOver, findings);
  const random = createRandom(seed);
  return createSimulatedUser(response.body.user.id, caller, follow, random, findings, isArchiving);
}
