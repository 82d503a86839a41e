import type { AnyProcedure, AnyRouter } from "@trpc/server";
import { getErrorShape, getTRPCErrorFromUnknown } from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "./context.ts";
import { logFault } from "./log-fault.ts";

/** What one request asks: some calls of one kind, each with its input. */
interface Calls {
  type: "query" | "mutation";
  isBatch: boolean;
  calls: { path: string; run: (options: CallOptions) => Promise<unknown>; input: unknown }[];
}

interface CallOptions {
  path: string;
  type: "query" | "mutation";
  ctx: Context;
  batchIndex: number;
  signal: AbortSignal;
  getRawInput: () => Promise<unknown>;
}

/** A call that was begun is finished, also when its caller goes away. */
const { signal: neverAborted } = new AbortController();

/**
 * The calls of a plain request: queries by GET or mutations by POST with JSON,
 * alone or as a batch, at names that are there. Null for any other, among them all
 * that is wrong in some way: tRPC's own `resolveResponse` answers that.
 */
export function readCalls(
  procedures: ReadonlyMap<string, AnyProcedure>,
  path: string,
  { method, headers, query, body }: FastifyRequest,
  maxBatchSize: number,
): Calls | null {
  const type = method === "GET" ? "query" : "mutation";
  const { batch, input, ...others } = query as Readonly<Record<string, unknown>>;
  const isPlain =
    (method === "GET" ||
      (method === "POST" && headers["content-type"]?.startsWith("application/json"))) &&
    headers["trpc-accept"] === undefined &&
    !headers.accept?.includes("jsonl") &&
    Object.keys(others).length === 0;
  if (!isPlain) return null;
  const isBatch = batch === "1";
  const paths = isBatch ? path.split(",") : [path];
  // A query may come without an input; a body has to be there.
  const inputs = type === "query" && !input ? undefined : parse(type === "query" ? input : body);
  const isReadable =
    paths.length <= maxBatchSize &&
    inputs !== unreadable &&
    (!isBatch || (typeof inputs === "object" && inputs !== null && !Array.isArray(inputs)));
  if (!isReadable) return null;
  const calls: Calls["calls"] = [];
  for (const [index, name] of paths.entries()) {
    const procedure = procedures.get(name);
    if (procedure?._def.type !== type) return null;
    calls.push({
      path: name,
      // tRPC's types hide that a procedure is a function of its options.
      run: procedure as unknown as Calls["calls"][number]["run"],
      input: isBatch ? (inputs as Readonly<Record<number, unknown>>)[index] : inputs,
    });
  }
  return { type, isBatch, calls };
}

const unreadable = Symbol("unreadable");

function parse(text: unknown): unknown {
  if (typeof text !== "string") return unreadable;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/**
 * Answers such calls as `resolveResponse` would, without making a web `Response`
 * and its `Headers` first only to take them apart again: those cost as much as
 * a small call.
 */
export async function answerCalls(
  router: AnyRouter,
  { type, isBatch, calls }: Calls,
  ctx: Context,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answers = await Promise.all(
    calls.map(async ({ path, run, input }, batchIndex) => {
      const getRawInput = async () => input;
      const options = { path, type, ctx, batchIndex, signal: neverAborted, getRawInput };
      try {
        return { result: { data: await run(options) } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        logFault(reply.log, error);
        const { _config: config } = router._def;
        return { error: getErrorShape({ config, error, type, path, input, ctx }) };
      }
    }),
  );
  const [first] = answers;
  const answer = isBatch || first === undefined ? answers : first;
  return reply
    .code(getHTTPStatusCode(answer))
    .header("vary", "trpc-accept, accept")
    .header("content-type", "application/json")
    .send(JSON.stringify(answer));
}
