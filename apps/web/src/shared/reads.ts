import type { ChangeKind } from "@daysignal/core";
import type { AnyTRPCQueryProcedure, inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "../trpc.ts";

type Inputs = inferRouterInputs<AppRouter>;
/** The first part of a call's path. */
export type Noun = keyof Inputs;

/** The names of the queries of a noun. */
type QueryOf<N extends Noun> = {
  [Name in keyof Inputs[N]]: Name extends keyof AppRouter[N]
    ? AppRouter[N][Name] extends AnyTRPCQueryProcedure
      ? Name
      : never
    : never;
}[keyof Inputs[N]];

/** The paths of the queries that need no input: "project.list". */
export type PlainQuery = {
  [N in Noun]: {
    [Name in QueryOf<N>]: undefined extends Inputs[N][Name] ? `${N}.${Name & string}` : never;
  }[QueryOf<N>];
}[Noun];

interface Read<N extends Noun> {
  /** The live changes after which it is refetched; signals and plans follow theirs one by one. */
  changes?: readonly ChangeKind[];
  /** The queries whose responses are persisted on this device, for use offline. */
  offline?: readonly QueryOf<N>[];
}

/** All that the API lets the app read, by noun: when it is refetched, and what of it works offline. */
export const reads: { readonly [N in Noun]: Read<N> } = {
  account: {},
  admin: {},
  calendarFeed: { changes: ["access"] },
  calendars: { changes: ["calendar"], offline: ["list", "listEvents"] },
  clients: { changes: ["client"], offline: ["list"] },
  estimate: { changes: ["signal", "time"] },
  feedback: {},
  glance: { changes: ["access"] },
  goal: { changes: ["goal"], offline: ["get"] },
  hook: {},
  imports: {},
  live: {},
  oauth: {},
  passkey: {},
  plan: { offline: ["get"] },
  project: { changes: ["project"], offline: ["list"] },
  push: { changes: ["reminder"] },
  reminder: { changes: ["reminder"] },
  review: { changes: ["signal", "plan", "time", "goal", "project", "client", "settings"] },
  session: {},
  settings: { changes: ["settings"], offline: ["get"] },
  signal: { offline: ["list"] },
  singleSignOn: {},
  storage: {},
  subtask: { changes: ["subtask"], offline: ["list"] },
  template: { changes: ["template"], offline: ["list"] },
  time: { changes: ["time"], offline: ["running"] },
  token: { changes: ["access"] },
  twoFactor: {},
  upload: {},
  view: { changes: ["view"], offline: ["list"] },
};
