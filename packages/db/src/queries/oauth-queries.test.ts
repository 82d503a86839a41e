import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { findChangeSeq, findChanges } from "./change-queries.ts";
import * as oauth from "./oauth-queries.ts";
import * as refreshing from "./refresh-token-queries.ts";
import * as tokens from "./token-queries.ts";

let database: TestDatabase;
let userId: string;
let tokenId: string;
let clientId: string;
let code: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const createdAt = "2026-03-14T12:00:00.000Z";
/** Later than any test run. */
const expiresAt = "2999-12-31T12:00:00.000Z";

beforeEach(async () => {
  const { db } = database;
  userId = await insertUserRow(db);
  [tokenId, clientId, code] = [randomUUID(), randomUUID(), randomUUID()];
  const app = { id: clientId, name: "App", redirectUris: ["https://app.example"] };
  await oauth.insertOauthClient(db, app, { createdAt, expiresAt });
  const token = {
    ...{
      id: tokenId,
      name: "App",
      access: "read" as const,
      expiresAt,
      createdAt,
      lastUsedAt: null,
    },
  };
  await transact(db, async (tx) => {
    await tokens.insertPersonalAccessToken(tx, userId, token, `first ${code}`, clientId);
    await oauth.insertOauthGrant(tx, userId, {
      ...{ tokenId, clientId, redirectUri: "https://app.example", resource: "https://here" },
      ...{ codeHash: code, codeChallenge: "c", codeExpiresAt: expiresAt },
    });
  });
});

type Kind = "code" | "refresh" | "access";
const findRefresh = (of: string | undefined, hash: string, retrySeconds = 60) => {
  const key = { hash, userId: of, familyHash: `family ${code}` };
  return refreshing.findRefreshGrant(database.db, key, { retrySeconds });
};
const findOf = (of: string | undefined, kind: Kind, hash: string) =>
  kind === "refresh"
    ? refreshing.findRefreshGrant(
        database.db,
        { hash, userId: of, familyHash: undefined },
        { retrySeconds: 60 },
      )
    : oauth.findOauthGrant(database.db, kind, { hash, userId: of });
const find = (kind: Kind, hash: string) => findOf(userId, kind, hash);

/** Exchanges a refresh token for the next one. */
const renew = (replaced: string | null, refreshHash: string) =>
  transact(database.db, (tx) =>
    refreshing.renewOauthGrant(tx, { userId, tokenId }, replaced, {
      ...{ tokenHash: `access ${refreshHash}`, tokenExpiresAt: expiresAt, refreshHash, expiresAt },
      ...{ familyHash: `family ${code}`, refreshSalt: "salt" },
    }),
  );

it("is found by its code and tokens, each for its own purpose, with or without the user", async () => {
  const { db } = database;
  const refresh = randomUUID();
  expect(await find("refresh", refresh)).toBeUndefined();
  const seq = await findChangeSeq(db, userId);
  expect((await findChanges(db, userId, 0)).changes).toMatchObject([{ kind: "access" }]);
  expect(await tokens.listPersonalAccessTokens(db, userId)).toEqual([]);
  expect(await renew(null, refresh)).toBe(true);
  expect((await findChanges(db, userId, seq)).changes).toMatchObject([{ kind: "access" }]);
  const listed = { id: tokenId, redirectUri: "https://app.example" };
  expect(await tokens.listPersonalAccessTokens(db, userId)).toMatchObject([listed]);
  for (const of of [userId, undefined]) {
    const found = { userId, tokenId, clientId, access: "read", codeUsedAt: null };
    expect(await findOf(of, "code", code)).toMatchObject(found);
    expect(await findOf(of, "refresh", refresh)).toMatchObject(found);
    expect(await findOf(of, "access", `access ${refresh}`)).toMatchObject(found);
    const token = { tokenId, user: { id: userId }, clientId };
    const key = { hash: `access ${refresh}`, userId: of };
    expect(await tokens.findTokenWithUser(db, key)).toMatchObject(token);
  }
  for (const kind of ["code", "refresh", "access"] as const) {
    const hashes = [code, refresh, `access ${refresh}`];
    const found = await Promise.all(hashes.map((hash) => find(kind, hash)));
    expect(found.filter((grant) => grant !== undefined)).toHaveLength(1);
  }
  expect(await findOf(randomUUID(), "code", code)).toBeUndefined();
  await db.updateTable("users").set({ suspended_at: createdAt }).where("id", "=", userId).execute();
  expect(await find("code", code)).toBeUndefined();
});

it("is renewed by its latest refresh token, and tells the state of any other", async () => {
  const { db } = database;
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await renew(null, one)).toBe(true);
  const seq = await findChangeSeq(db, userId);
  expect(await renew(null, three)).toBe(false);
  expect(await renew(one, two)).toBe(true);
  expect(await renew(one, three)).toBe(false);
  expect(await findRefresh(userId, two)).toMatchObject({ state: "current", tokenId });
  expect(await findRefresh(userId, one)).toMatchObject({ state: "repeated", refreshHash: two });
  expect(await findRefresh(userId, one, 0)).toMatchObject({ state: "replaced" });
  expect(await renew(two, three)).toBe(true);
  // Found by the family hash, which another user's grant does not share.
  expect(await findRefresh(userId, one)).toMatchObject({ state: "replaced", tokenId });
  expect(await findRefresh(randomUUID(), one)).toBeUndefined();
  // No screen shows a renewal, so it publishes no change.
  expect(await findChangeSeq(db, userId)).toBe(seq);
  expect(await find("access", `access ${three}`)).toMatchObject({ tokenId });
});

it("is exchanged once, and ends when its user revokes the app's access", async () => {
  const { db } = database;
  const use = () => oauth.useOauthCode(db, { userId, tokenId });
  expect([await use(), await use()]).toEqual([true, false]);
  expect(await find("code", code)).toMatchObject({ codeUsedAt: expect.any(String) });
  await transact(db, (tx) => oauth.deleteTokensOfClient(tx, userId, randomUUID()));
  expect(await find("code", code)).toBeDefined();
  const seq = await findChangeSeq(db, userId);
  await transact(db, (tx) => oauth.deleteTokensOfClient(tx, userId, clientId));
  expect((await findChanges(db, userId, seq)).changes).toMatchObject([{ kind: "access" }]);
  expect(await oauth.findOauthClient(db, clientId)).toMatchObject({ id: clientId, name: "App" });
  expect(await oauth.findOauthClient(db, randomUUID())).toBeUndefined();
  expect(await find("code", code)).toBeUndefined();
});
