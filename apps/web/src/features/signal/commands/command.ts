import type { PlannerEdit, Signal } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import type { Edits } from "../../../shared/edits.ts";
import type { FailedAction } from "../../../shared/failure-words.ts";
import type { ToastAction } from "../../../shared/toasts.ts";
import type { trpcClient } from "../../../trpc-client.ts";
import type { ChangeLog } from "../change-log.ts";

type Client = typeof trpcClient;
type Noun = "goal" | "plan" | "signal" | "subtask";

/** The mutations of a noun, by their paths. */
type MutationsOf<N extends Noun> = {
  [V in keyof Client[N] & string as Client[N][V] extends { mutate: unknown }
    ? `${N}.${V}`
    : never]: Client[N][V] extends { mutate: infer Mutate extends (...args: never) => unknown }
    ? { input: Parameters<Mutate>[0]; output: Awaited<ReturnType<Mutate>> }
    : never;
};

/** The procedures that a command can call, by their paths. */
type Mutations = MutationsOf<"goal"> &
  MutationsOf<"plan"> &
  MutationsOf<"signal"> &
  MutationsOf<"subtask">;
type Path = keyof Mutations;

/** What commands read and write. */
export interface Planner {
  queryClient: QueryClient;
  log: ChangeLog;
  /** Refetches the plans: only the server knows the other days of a series. */
  refreshPlans: () => void;
}

/** What differs for one caller of a command. */
export interface SendOptions<Input> {
  /** The title of its failure. */
  failure?: FailedAction | undefined;
  /** Shows a failure; default: a toast. */
  say?:
    | ((
        failure: FailedAction,
        error: unknown,
        remedy: ToastAction | undefined,
        input: Input,
      ) => void)
    | undefined;
  /** The remedy that a failure's toast offers. */
  remedy?: ((error: unknown, input: Input) => ToastAction | undefined) | undefined;
  /** The signal that is restored, if the trash is not cached. */
  signal?: Signal | undefined;
}

/**
 * A change of signals or plans: what is shown at once, and what becomes of the response. It is named
 * by the path of its procedure. It must be idempotent, because a response can be lost: what is
 * created has a client-generated id.
 */
export interface Command<Input, Output> {
  /** The title of its failure (§8); without one, nothing is shown. */
  failure?: FailedAction | ((input: Input) => FailedAction);
  /** Whether the failure's toast offers to send it again, so that typed text is not lost. */
  canRetry?: boolean;
  /** The optimistic edit. It may throw the error of a rule that refuses it, and then nothing is sent. */
  edit?: (
    edits: Edits,
    input: Input,
    planner: Planner,
    options: SendOptions<Input>,
  ) => PlannerEdit | undefined;
  /** Called once the edit is shown, for what is drawn beside it. */
  onBegun?: (input: Input) => void;
  /** Puts the response into the confirmed data. */
  confirm?: (edits: Edits, output: Output, input: Input) => PlannerEdit;
  /** Called after that, for what is not in the log of changes. */
  onConfirmed?: (planner: Planner, output: Output, input: Input) => void;
  /** Called after the edit was rolled back, for what is not in the log of changes. */
  onRolledBack?: (planner: Planner, input: Input) => void;
  /** The context of the call for tRPC's links. */
  context?: (planner: Planner, input: Input) => Record<string, unknown> | undefined;
}

/** A table of commands; the paths give the types of their inputs and responses. */
export type Commands = {
  [P in Path]?: Command<Mutations[P]["input"], Mutations[P]["output"]>;
};

/** The input of a command. */
export type InputOf<P extends Path> = Mutations[P]["input"];
/** The response to a command. */
export type OutputOf<P extends Path> = Mutations[P]["output"];
