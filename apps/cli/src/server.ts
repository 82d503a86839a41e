import { dayAt, type Settings } from "@daysignal/core";
import createClient from "openapi-fetch";
import type { components, paths } from "../generated/api.d.ts";
import type { Account } from "./account.ts";
import { exitCodes, Failure } from "./failure.ts";

export type Signal = components["schemas"]["Signal"];

/** The body of a refusal. */
interface Problem {
  error: string;
  code: string;
}

/** Creates the typed client of docs/api.md. */
export function connect({ url, token }: Account) {
  return createClient<paths>({
    baseUrl: `${url}/api`,
    headers: { Authorization: `Bearer ${token}` },
    fetch: (request) => reach(url, request),
  });
}

export type Server = ReturnType<typeof connect>;

/** Sends a request. Throws a `Failure` if the server cannot be reached. */
export async function reach(url: string, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const reason =
      cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : "";
    throw new Failure(`${url} cannot be reached.${reason === "" ? "" : ` (${reason})`}`, {
      exitCode: exitCodes.unreachable,
    });
  }
}

/** The data of a response. Throws a `Failure` with the server's sentence if it refused. */
export async function answer<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok && data !== undefined) return data;
  const problem = Object(error) as Partial<Problem>;
  if (response.status === 401) {
    throw new Failure("The server refuses the token. Make another one, then: daysignal login", {
      exitCode: exitCodes.notSignedIn,
      code: problem.code ?? null,
    });
  }
  throw new Failure(problem.error ?? `The server responded with ${response.status}.`, {
    code: problem.code ?? null,
  });
}

/** Reads the account's current day, time zone and settings. */
export async function readClock(server: Server) {
  const settings = (await answer(server.GET("/settings"))) as Settings;
  const timeZone = settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { dayStart } = settings;
  return { timeZone, today: dayAt(new Date(), { timeZone, dayStart }) };
}
