import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { OpenApiMethod } from "trpc-to-openapi";
import { z } from "zod";
import { schemaOf } from "./compiled-response.ts";
import type { Meta } from "./procedures.ts";

/** The facts about one procedure of a router. */
export interface ProcedureFacts {
  /** Dotted, such as "signal.create". */
  name: string;
  type: "query" | "mutation" | "subscription";
  meta: Meta;
  /** Its method and its path below /api, with `{id}` for its parameters. */
  rest: { method: OpenApiMethod; path: `/${string}` } | undefined;
  /** The schema of its input, if it takes any. */
  input: z.core.$ZodType | undefined;
  /** The schemas of its input's fields; empty if the input is not an object. */
  shape: Readonly<Record<string, z.core.$ZodType>>;
  /** The schema of its response, if it declares one. */
  output: z.ZodType | undefined;
}

/**
 * Every procedure of a router, in order. tRPC lists them only in `_def`, which trpc-to-openapi
 * reads as well; this is the only file that does.
 */
export function proceduresOf(router: AnyRouter): ProcedureFacts[] {
  const all = Object.entries<AnyProcedure>(router._def.procedures);
  return all.map(([name, { _def }]) => {
    const { inputs = [], output } = _def as { inputs?: unknown[]; output?: unknown };
    const [schema] = inputs;
    const shape = schema instanceof z.ZodObject ? schema.shape : {};
    const input = schema instanceof z.core.$ZodType ? schema : undefined;
    const meta = (_def.meta ?? {}) as Meta;
    const rest = restOf(meta);
    return { name, type: _def.type, meta, rest, input, shape, output: schemaOf(output) };
  });
}

function restOf({ rest }: Meta): ProcedureFacts["rest"] {
  if (rest === undefined) return undefined;
  const [method, path] = rest.split(" ");
  return { method, path } as NonNullable<ProcedureFacts["rest"]>;
}
