import {
  hashKey,
  type MutationFunctionContext,
  type MutationScope,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { errorMessage, isDeleted } from "./error-message.ts";
import type { FailedAction } from "./failure-words.ts";
import { i18n } from "./language.ts";
import { type Edit, type PendingChange, PendingChanges } from "./pending-changes.ts";
import { readAgain } from "./read-again.ts";
import { showFailure } from "./toasts.ts";

/** What a change does to the data of one query. Data that is not loaded stays so. */
export interface QueryEdit<Input, Output, Data = unknown> {
  queryKey: QueryKey;
  /**
   * Returns the optimistic edit, which is pure, because it is applied again whenever the confirmed
   * data changes. `shown` is the data when the change is made.
   */
  edit?: ((input: Input, shown: Data | undefined) => Edit<Data>) | undefined;
  /** Returns the edit by the response, after `edit`. */
  answer?: ((output: Output, input: Input) => Edit<Data>) | undefined;
}

/** How a change is sent, and what follows it. */
export interface ChangeOptions<Input, Output> {
  /** The title of its failure's toast (§8). */
  failure: FailedAction;
  /** Changes of a scope are sent one after another. */
  scope?: MutationScope | undefined;
  /** Whether the screen itself shows an error, so that it has no toast. */
  isShown?: ((error: unknown) => boolean) | undefined;
  /** Whether an error means that the change was made already. */
  isFulfilled?: ((error: unknown) => boolean) | undefined;
  /** Sends a failed change again, by the toast's button. */
  retry?: ((input: Input) => void) | undefined;
  /** Runs once the response is shown. `before` is the first query's data as it was shown before. */
  onDone?: ((output: Output, input: Input, before: unknown) => void) | undefined;
  /** The queries to refetch afterwards; `error` is undefined after a success. */
  refetches?: ((error: unknown, input: Input) => readonly QueryKey[]) | undefined;
}

/** A change whose response has not arrived. */
interface Begun {
  edits: readonly { pending: PendingChanges<unknown>; change: PendingChange<unknown> }[];
  before: unknown;
}

/** The callbacks of an optimistic mutation, as TanStack Query takes them. */
export interface OptimisticMutation<Input, Output> {
  scope?: MutationScope;
  onMutate: (input: Input, context: MutationFunctionContext) => Begun;
  onSuccess: (output: Output, input: Input, begun: Begun, context: MutationFunctionContext) => void;
  onError: (
    error: unknown,
    input: Input,
    begun: Begun | undefined,
    context: MutationFunctionContext,
  ) => void;
}

/** Erases the type of the data, so that one change can edit several queries. */
export function queryEdit<Data, Input = unknown, Output = unknown>({
  queryKey,
  edit,
  answer,
}: QueryEdit<Input, Output, Data>): QueryEdit<Input, Output> {
  const onLoaded =
    (change: Edit<Data>): Edit<unknown> =>
    (data) =>
      data === undefined ? data : change(data as Data);
  return {
    queryKey,
    edit: edit && ((input, shown) => onLoaded(edit(input, shown as Data | undefined))),
    answer: answer && ((output, input) => onLoaded(answer(output, input))),
  };
}

/** Errors of one field, which forms show at the field. */
export const isOfField = (error: unknown) => errorMessage(error).field !== undefined;

/** Deleted already, which is the intended result of deleting it. */
export const isGone = (error: unknown) => errorMessage(error).code === "NOT_FOUND";

/**
 * The callbacks of a mutation with an optimistic update: shown at once, replaced by the response,
 * and taken back alone, with a toast, if it fails. Other changes of the same data stay.
 */
export function optimistic<Input, Output>(
  edits: readonly QueryEdit<Input, Output>[],
  options: ChangeOptions<Input, Output>,
): OptimisticMutation<Input, Output> {
  const { failure, scope, isShown, isFulfilled, retry, onDone, refetches } = options;
  const refetch = (client: QueryClient, input: Input, error?: unknown) => {
    for (const queryKey of refetches?.(error, input) ?? [])
      void client.invalidateQueries({ queryKey });
  };
  return {
    ...(scope && { scope }),
    onMutate: (input, { client }) => ({
      before: edits[0] && client.getQueryData(edits[0].queryKey),
      edits: edits.map(({ queryKey, edit }) => {
        const pending = pendingOfQuery(client, queryKey);
        const shown = client.getQueryData(queryKey);
        return { pending, change: pending.begin(edit ? edit(input, shown) : unchanged) };
      }),
    }),
    onSuccess: (output, input, begun, { client }) => {
      for (const [index, { pending, change }] of begun.edits.entries())
        pending.settle(change, edits[index]?.answer?.(output, input) ?? unchanged);
      onDone?.(output, input, begun.before);
      refetch(client, input);
    },
    onError: (error, input, begun, { client }) => {
      const isDone = isFulfilled?.(error) ?? false;
      for (const { pending, change } of begun?.edits ?? []) {
        if (isDone) pending.settle(change, unchanged);
        else pending.undo(change);
      }
      refetch(client, input, error);
      if (isDone || isShown?.(error)) return;
      const again =
        retry && !isDeleted(error)
          ? { label: i18n.t("Try Again"), onClick: () => retry(input) }
          : undefined;
      showFailure(failure, error, again);
    },
  };
}

const unchanged = <Data>(data: Data) => data;

/** The pending changes of each query that has some, by its hash. */
type ByHash = Map<string, PendingChanges<unknown>>;

const byClient = new WeakMap<QueryClient, ByHash>();

/** The pending changes of a query's data. */
function pendingOfQuery(client: QueryClient, queryKey: QueryKey): PendingChanges<unknown> {
  const all = byClient.get(client) ?? followReads(client);
  const hash = hashKey(queryKey);
  const existing = all.get(hash);
  if (existing) return existing;
  const pending = new PendingChanges<unknown>({
    read: () => client.getQueryData(queryKey),
    write: (before, after) => {
      if (after !== before) client.setQueryData(queryKey, after);
    },
    // What arrives is the same object as before if it is equal to that.
    absorb: (current, shown, confirmed, hasArrived) =>
      hasArrived || current !== shown ? current : confirmed,
    onSettled: () => readAgain(client, ({ queryHash }) => queryHash === hash),
    onIdle: () => all.delete(hash),
  });
  all.set(hash, pending);
  return pending;
}

/** Applies pending changes to what is read meanwhile. */
function followReads(client: QueryClient): ByHash {
  const all: ByHash = new Map();
  byClient.set(client, all);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.action.manual !== true) all.get(event.query.queryHash)?.rebase();
  });
  return all;
}
