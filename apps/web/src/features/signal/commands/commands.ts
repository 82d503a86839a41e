import type { PlannerData } from "@daysignal/core";
import {
  type Mutation,
  MutationObserver,
  type MutationObserverOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { getUntypedClient } from "@trpc/client";
import type { Edits } from "../../../shared/edits.ts";
import { isDeleted, isSessionEnded } from "../../../shared/error-message.ts";
import { heldMutation } from "../../../shared/held-mutation.ts";
import { i18n } from "../../../shared/language.ts";
import { loadedLater } from "../../../shared/loaded-later.ts";
import type { PendingChange } from "../../../shared/pending-changes.ts";
import { serverInstant } from "../../../shared/server-clock.ts";
import { showFailure, type ToastAction } from "../../../shared/toasts.ts";
import { trpcClient } from "../../../trpc-client.ts";
import { plannerLog, refreshPlans } from "../planner-cache.ts";
import type { Command, InputOf, OutputOf, Planner, SendOptions } from "./command.ts";

const table = loadedLater(() => import("./command-table.ts"));

/** Loads what the commands do, with core's edits. */
export const loadCommands = table.load;

/** The path of a command's procedure. */
export type CommandPath = keyof Awaited<ReturnType<typeof loadCommands>>["commands"];

/** The paths, which are known before the table is loaded. */
const paths: Record<CommandPath, true> = {
  "signal.create": true,
  "signal.duplicate": true,
  "signal.update": true,
  "signal.complete": true,
  "signal.reopen": true,
  "signal.decide": true,
  "signal.move": true,
  "signal.trash": true,
  "signal.restore": true,
  "signal.schedule": true,
  "signal.skipOccurrence": true,
  "signal.moveOccurrence": true,
  "signal.changeOccurrence": true,
  "signal.progress": true,
  "signal.start": true,
  "signal.pause": true,
  "plan.select": true,
  "plan.unselect": true,
  "plan.close": true,
  "plan.timeBox": true,
  "plan.setNote": true,
  "subtask.create": true,
  "subtask.update": true,
  "subtask.delete": true,
  "goal.set": true,
};

export const commandPaths = Object.keys(paths) as CommandPath[];

const isCommand = (path: string): path is CommandPath => Object.hasOwn(paths, path);

/** The command of a mutation; undefined for all others. */
export function commandOf(mutationKey: readonly unknown[] | undefined): CommandPath | undefined {
  const path = mutationKey?.[0];
  const name = Array.isArray(path) ? path.join(".") : "";
  return isCommand(name) ? name : undefined;
}

/** The mutation key of a command, as tRPC's hooks make it. */
const keyOf = (path: CommandPath) => [path.split(".")];

/** A failure is shown by the command itself. */
const ignore = () => undefined;

/**
 * True for a command that failed because the session ended: it is kept for the user's return.
 */
export function hasEndedWithSession({
  options,
  state,
}: Mutation<unknown, Error, unknown, unknown>): boolean {
  return commandOf(options.mutationKey) !== undefined && isSessionEnded(state.error);
}

const planners = new WeakMap<QueryClient, Planner>();

/**
 * Registers the commands as mutation defaults, once per query client: a mutation with the key of a
 * command has all that it needs, also one that was paused and restored after a reload.
 */
export function registerCommands(queryClient: QueryClient): Planner {
  const registered = planners.get(queryClient);
  if (registered) return registered;
  const planner: Planner = {
    queryClient,
    log: plannerLog(queryClient),
    refreshPlans: () => refreshPlans(queryClient),
  };
  for (const path of commandPaths) {
    queryClient.setMutationDefaults(keyOf(path), mutationOf(path, planner));
  }
  planners.set(queryClient, planner);
  return planner;
}

/** Calls a procedure by its path. */
const untypedClient = getUntypedClient(trpcClient);

function mutationOf(
  path: CommandPath,
  planner: Planner,
): MutationObserverOptions<unknown, Error, object, PendingChange<PlannerData> | undefined> {
  const { log } = planner;
  /** Runs a function with the command, and with the edits of its table. */
  const withCommand = <Result>(
    use: (command: Command<object, unknown>, edits: Edits) => Result,
  ): Result | Promise<Result> => table.with(({ commandAt, edits }) => use(commandAt(path), edits));
  return {
    ...heldMutation,
    mutationFn: async (input) =>
      await withCommand((command) =>
        untypedClient.mutation(path, input, { context: command.context?.(planner, input) ?? {} }),
      ),
    onMutate: (input, { meta: options = {} }) =>
      withCommand(({ edit, onBegun }, edits) => {
        const begun = edit?.(edits, input, planner, options);
        const change = begun && log.begin(begun);
        onBegun?.(input);
        return change;
      }),
    onSuccess: (output, input, change) =>
      withCommand((command, edits) => {
        if (command.confirm) log.settle(change, command.confirm(edits, output, input));
        command.onConfirmed?.(planner, output, input);
      }),
    onError: (error, input, change, { meta = {} }) => {
      log.undo(change);
      return withCommand((command) => {
        command.onRolledBack?.(planner, input);
        const options: SendOptions<object> = meta;
        const { failure = command.failure, say = showFailure } = options;
        if (failure === undefined) return;
        const retry: ToastAction = {
          label: i18n.t("Try Again"),
          onClick: () => {
            sendCommand(planner.queryClient, path, input as InputOf<typeof path>, meta).catch(
              ignore,
            );
          },
        };
        const remedy = options.remedy
          ? options.remedy(error, input)
          : command.canRetry && !isDeleted(error)
            ? retry
            : undefined;
        say(typeof failure === "string" ? failure : failure(input), error, remedy, input);
      });
    },
  };
}

/**
 * Sends a command with its optimistic update. Rejects with the error of a rule or of the server,
 * which is shown as `options` say.
 */
export function sendCommand<Path extends CommandPath>(
  queryClient: QueryClient,
  path: Path,
  input: InputOf<Path>,
  options: SendOptions<InputOf<Path>> = {},
): Promise<OutputOf<Path>> {
  const planner = registerCommands(queryClient);
  // Sent later, it would stop only then.
  const stops = table.with(({ idOfStopped }) => idOfStopped(planner, path, input, options));
  if (typeof stops === "string")
    sendCommand(queryClient, "signal.pause", { id: stops, at: serverInstant() }).catch(ignore);
  const observer = new MutationObserver<OutputOf<Path>, Error, InputOf<Path>>(queryClient, {
    mutationKey: keyOf(path),
    meta: { ...options },
  });
  const sent = observer.mutate(input);
  // The mutation stays in the cache as long as it is observed.
  const release = () => observer.reset();
  sent.then(release, release);
  return sent;
}

/** A command for a component that shows its state; others call `sendCommand`. */
export function useCommand<Path extends CommandPath>(
  path: Path,
  options: SendOptions<InputOf<Path>> = {},
) {
  const queryClient = useQueryClient();
  registerCommands(queryClient);
  return useMutation<OutputOf<Path>, Error, InputOf<Path>>({
    mutationKey: keyOf(path),
    meta: { ...options },
  });
}
