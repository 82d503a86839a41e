import { withGiven } from "@daysignal/core";
import type { MutationScope, QueryClient, QueryKey } from "@tanstack/react-query";
import {
  type ChangeOptions,
  isGone,
  type OptimisticMutation,
  optimistic,
  type QueryEdit,
  queryEdit,
} from "./optimistic.ts";
import { cannotBeUndone } from "./undo-command.ts";

interface WithId {
  id: string;
}

/** A list in the query cache, and how an item is put in and out. */
export interface ListOptions<Item> {
  queryKey: QueryKey;
  /** Its changes are sent one after another. */
  scope: MutationScope;
  /** Replaces an item by its id, or inserts it; by default as the last one. */
  put?: (items: readonly Item[], item: Item) => Item[];
  drop?: (items: readonly Item[], id: string) => Item[];
}

/** A change of a list, and of other queries if it has `also`. */
interface ListChange<Item, Input, Output> extends ChangeOptions<Input, Output> {
  /** The item of a response, which replaces the one on screen. Without it, that stays as it is. */
  answer?: (output: Output) => Item;
  also?: readonly QueryEdit<Input, Output>[];
}

interface Deletion<Item, Input, Output> extends ListChange<Item, Input, Output> {
  /** By default the one with the input's id. */
  isMeant?: (item: Item, input: Input) => boolean;
  /** For deletions that cannot be undone: the words with which Undo says so. */
  final?: (item: Item) => string;
}

/**
 * The mutations of a list: each method returns the callbacks of an optimistic mutation, for
 * `useMutation`.
 *
 *     const tokens = cachedList<PersonalAccessToken>({ queryKey, scope: { id: "tokens" } });
 *     trpc.token.revoke.useMutation(tokens.deletion({ failure: "revokeToken" }));
 */
export function cachedList<Item extends WithId>(list: ListOptions<Item>) {
  const { queryKey, scope, put = putLast, drop = withoutItem } = list;
  type Shown = readonly Item[];

  /** Edits the whole list. */
  const change = <Input, Output>(
    edit: ((input: Input, shown: Shown) => (items: Shown) => Shown) | undefined,
    { answer, also = [], ...options }: ListChange<Item, Input, Output>,
  ): OptimisticMutation<Input, Output> => {
    const own = queryEdit<Shown, Input, Output>({
      queryKey,
      edit: edit && ((input, shown = []) => edit(input, shown)),
      answer: answer && ((output) => (items) => put(items, answer(output))),
    });
    return optimistic([own, ...also], { scope, ...options });
  };

  return {
    queryKey,
    change,
    /** An item as it is on screen; undefined if it is not in the list. */
    find: (client: QueryClient, id: string): Item | undefined =>
      client.getQueryData<Shown>(queryKey)?.find((item) => item.id === id),
    /** Shows the item of a response, and nothing before. */
    response: <Output, Input = unknown>(options: ListChange<Item, Input, Output>) =>
      change<Input, Output>(undefined, options),
    /** Adds the item that `make` makes; nothing if it returns undefined. */
    creation: <Input, Output = unknown>(
      make: (input: Input, shown: Shown) => Item | undefined,
      options: ListChange<Item, Input, Output>,
    ) =>
      change<Input, Output>((input, shown) => {
        const item = make(input, shown);
        return (items) => (item ? put(items, item) : items);
      }, options),
    /** Changes an item; by default the fields that the input has. */
    update: <Input extends WithId, Output = unknown>(
      options: ListChange<Item, Input, Output>,
      apply: (item: Item, input: Input) => Item = withGiven,
    ) =>
      change<Input, Output>(
        (input) => (items) =>
          items.map((item) => (item.id === input.id ? apply(item, input) : item)),
        options,
      ),
    /** Removes items. Gone already is as good. */
    deletion: <Input = WithId, Output = unknown>({
      isMeant = (item, input) => item.id === Object(input).id,
      final,
      ...options
    }: Deletion<Item, Input, Output>) =>
      change<Input, Output>(
        (input) => (items) =>
          items
            .filter((item) => isMeant(item, input))
            .reduce((left, { id }) => drop(left, id), items),
        {
          isFulfilled: isGone,
          onDone: (_output, input, before) => {
            const deleted = (before as Shown | undefined)?.find((item) => isMeant(item, input));
            if (final && deleted) cannotBeUndone(final(deleted));
          },
          ...options,
        },
      ),
  };
}

function putLast<Item extends WithId>(items: readonly Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item];
}

/** Replaces an item by its id, or inserts it as the first one. */
export function putFirst<Item extends WithId>(items: readonly Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id) ? putLast(items, item) : [item, ...items];
}

function withoutItem<Item extends WithId>(items: readonly Item[], id: string): Item[] {
  return items.filter((item) => item.id !== id);
}
