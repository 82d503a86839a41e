import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createPasswords } from "./passwords.ts";

describe("a password", () => {
  it("matches its own hash and no other", async () => {
    const { hash, verify } = createPasswords();
    const [first, second] = [await hash("correct horse"), await hash("correct horse")];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify("correct horse", first)).toBe(true);
    expect(await verify("correct horse", second)).toBe(true);
    expect(await verify("Correct horse", first)).toBe(false);
  });

  it("never matches without a hash, and takes the same time", async () => {
    const { verify } = createPasswords();
    expect(await verify("", undefined)).toBe(false);
    expect(await verify("correct horse", undefined)).toBe(false);
    // Each waits for its turn in the hashing queue.
    const all = Array.from({ length: 110 }, () => verify("correct horse", undefined));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(8);
  });
});

describe("hashing", () => {
  it("does not block the event loop", async () => {
    const { hash } = createPasswords();
    const order: string[] = [];
    const hashed = hash("correct horse").then(() => order.push("hash"));
    await nextTurn();
    order.push("something else");
    await hashed;
    expect(order).toEqual(["something else", "hash"]);
  });

  it("is refused beyond a queue length, so that calls do not wait", async () => {
    const { hash } = createPasswords();
    const results = await Promise.allSettled(Array.from({ length: 110 }, () => hash("x")));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: "UNAVAILABLE" } });
  });
});
