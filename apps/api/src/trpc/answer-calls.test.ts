import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
  token = (await app.register("caller")).token;
});

afterAll(() => app.close());

const queryOf = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`;
const wrong = { title: 7 };
const id = "6d0f4dd8-0f4e-4b8e-9a55-6f6f0b1c2d3e";

/** A header with which every call takes the way through tRPC, and nothing else changes. */
const byTrpcItself = { "trpc-accept": "application/json" };

it.each<[method: string, path: string, body?: string]>([
  ["GET", "account.getUser"],
  ["GET", "account.getUser?input="],
  ["GET", "account.getUser?input=x"],
  ["GET", `signal.get?${queryOf({ id })}`],
  ["GET", `signal.get?${queryOf({ id: 7 })}`],
  ["GET", `signal.get?${queryOf({ id })}&more=1`],
  ["GET", `signal.list,signal.get?batch=1&${queryOf({ 0: { limit: 1 }, 1: { id } })}`],
  ["GET", `signal.list,signal.get?batch=1&${queryOf([{ limit: 1 }, { id }])}`],
  ["GET", "account.getUser,settings.get?batch=1"],
  ["GET", "account.getUser,settings.get?batch=1&input=null"],
  ["GET", "account.getUser,settings.get?batch=1&input=x"],
  ["GET", "account.getUser,settings.get"],
  ["GET", "account.getUser,nobody.knows?batch=1"],
  ["GET", "nobody.knows"],
  ["GET", "signal.create"],
  ["POST", "account.getUser", "{}"],
  ["POST", "signal.create", JSON.stringify(wrong)],
  ["POST", "signal.create", ""],
  ["POST", "signal.create", "{"],
  ["POST", "signal.create,signal.create?batch=1", JSON.stringify({ 0: wrong, 1: wrong })],
  ["PUT", "signal.create", JSON.stringify({ title: "Put" })],
  ["DELETE", "signal.create", JSON.stringify({ title: "Deleted" })],
])("%s /trpc/%s with %s is answered as tRPC itself would", async (method, path, body) => {
  const send = async (headers: Record<string, string>) => {
    const answer = await fetch(`${app.url}/trpc/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const { status, headers: sent } = answer;
    return {
      status,
      headers: ["content-type", "cache-control", "vary"].map((name) => sent.get(name)),
      body: await answer.json(),
    };
  };
  expect(await send({})).toEqual(await send(byTrpcItself));
  expect((await app.rest("GET", "/tasks", { token })).body).toEqual([]);
});
