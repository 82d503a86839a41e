import { randomUUID } from "node:crypto";
import { appRouter } from "../src/router.ts";
import { proceduresOf } from "../src/trpc/procedures-of.ts";
import type { Api, CallOptions, TestResponse } from "./api-at.ts";
import type { TestApp } from "./test-app.ts";

/**
 * The two routes to a procedure. A test runs over both where the route matters: what is accepted as
 * input, signing in, and what the caller may do (ownership, tokens, repeated requests).
 */
export const routes = ["REST", "tRPC"] as const;
export type Route = (typeof routes)[number];

/**
 * The route of this run, for all other tests; `choose-route.ts` chooses another one each time. Both
 * run the same procedures.
 */
export const route: Route = process.env["TEST_ROUTE"] === "tRPC" ? "tRPC" : "REST";

export interface ProcedureCase {
  /** Its dotted name, such as `signal.create`. */
  name: string;
  type: "query" | "mutation";
  method: string;
  /** Below /api, with `{id}` for its parameters. */
  path: string;
  /** The names of its input fields. */
  fields: string[];
  /** Whether it creates something, and accepts an `Idempotency-Key`. */
  creates: boolean;
  returnsSecret: boolean;
}

/**
 * Every query and mutation of the router, in order. Subscriptions have no REST path: see
 * live/follow-changes.test.ts.
 */
export const procedures: readonly ProcedureCase[] = proceduresOf(appRouter).flatMap(
  ({ name, type, meta, rest, shape }) => {
    if (type === "subscription") return [];
    const { creates = false, returnsSecret = false } = meta;
    if (!rest) throw new Error(`${name} has no REST path.`);
    const fields = Object.keys(shape);
    return [{ name, type, ...rest, fields, creates, returnsSecret }];
  },
);

/** Whether a procedure is open to everyone, so that a token's access does not matter. */
export const isPublic = (name: string) =>
  /^(account\.(register|login|resetPassword|listResetAccess|getVisitorInfo)|passkey\.(beginSignIn|signIn)|singleSignOn\.confirmSignIn)$/.test(
    name,
  );

/** Whether a procedure is only for users who signed in with their password. */
export const needsSession = (name: string) =>
  /^(session|token|calendarFeed|glance|hook|oauth|passkey|push|singleSignOn|twoFactor|admin)\.|^account\.(?!getUser$)/.test(
    name,
  );

export interface Call {
  (
    procedure: string,
    input?: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<TestResponse>;
  /** The URL of the app. */
  url: string;
}

/** Creates a function that calls procedures by name over one of the routes, as the token's user. */
export function callOver(app: Api, route: Route, token?: string): Call {
  const call = (
    name: string,
    input: Readonly<Record<string, unknown>> = {},
    given: CallOptions = {},
  ) => {
    const options = token === undefined ? given : { token, ...given };
    const found = procedures.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`There is no procedure ${name}.`);
    if (route === "REST") return callRest(app, found, input, options);
    return found.type === "query"
      ? app.query(name, input, options)
      : app.mutate(name, input, options);
  };
  return Object.assign(call, { url: app.url });
}

/** Creates an account and a function that calls procedures as its user. */
export async function callAsSomeone(app: TestApp, route: Route): Promise<Call> {
  const { token } = await app.register(`person-${randomUUID()}`);
  return callOver(app, route, token);
}

/** As `callAsSomeone`, with an operator. */
export async function callAsOperator(app: TestApp, route: Route): Promise<Call> {
  const { token, user } = await app.register(`operator-${randomUUID()}`);
  await app.makeOperator(user.id);
  return callOver(app, route, token);
}

/** Creates an entity by one of the creating procedures, and returns it. */
export async function add(
  call: Call,
  procedure: string,
  fields: Readonly<Record<string, unknown>>,
) {
  const { status, body } = await call(procedure, fields);
  if (status !== 200) throw new Error(`${procedure} failed: ${JSON.stringify(body)}`);
  return body;
}

/** Creates a signal and returns it. */
export function addSignal(call: Call, fields: Readonly<Record<string, unknown>> = {}) {
  return add(call, "signal.create", { title: "Write the report", ...fields });
}

function callRest(
  app: Api,
  { method, path: pattern }: ProcedureCase,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<TestResponse> {
  const rest = new Map(Object.entries(input));
  const path = pattern.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = String(rest.get(key));
    rest.delete(key);
    return encodeURIComponent(value);
  });
  const values = Object.fromEntries(rest);
  if (method === "POST" || method === "PUT" || method === "PATCH") {
    return app.rest(method, path, { body: values, ...options });
  }
  const search = new URLSearchParams(
    Object.entries(values).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return app.rest(method, search === "" ? path : `${path}?${search}`, options);
}
