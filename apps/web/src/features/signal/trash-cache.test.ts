import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, test } from "vitest";
import { aSignal } from "../../../test/planner-fixtures.ts";
import { trpc } from "../../trpc.ts";
import { trashCache, wholeTrash, withoutSignal, withSignal } from "./trash-cache.ts";

const deletedAt = (id: string, hour: number) =>
  aSignal(id, { status: "deleted", updatedAt: `2026-03-14T${hour}:00:00.000Z` });
const trash = [deletedAt("late", 18), deletedAt("early", 10)];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test.each([
  ["first", 20, ["x", "late", "early"]],
  ["between", 15, ["late", "x", "early"]],
  ["last", 10, ["late", "early", "x"]],
])("a signal goes into the trash by when it was deleted: %s", (_place, hour, order) => {
  expect(ids(withSignal(trash, deletedAt("x", hour)))).toEqual(order);
});

test("putting a known signal replaces it", () => {
  expect(ids(withSignal(trash, deletedAt("early", 20)))).toEqual(["early", "late"]);
});

test("removing a signal keeps the others", () => {
  expect(withoutSignal(trash, "x")).toEqual(trash);
  expect(ids(withoutSignal(trash, "late"))).toEqual(["early"]);
});

test("a change of the trash cancels its read that may predate it, and no first or other read", async () => {
  const trashKey = getQueryKey(trpc.signal.listTrash, wholeTrash, "query");
  for (const cached of [trash, undefined]) {
    const client = new QueryClient();
    const read = (queryKey: QueryKey, data: unknown) => {
      client.setQueryData(queryKey, data);
      const queryFn = () => new Promise<never>(() => undefined);
      client.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
      return () => client.getQueryState(queryKey)?.fetchStatus;
    };
    const [ofTrash, ofOther] = [read(trashKey, cached), read(["other"], [])];
    const { take, put } = trashCache(client);
    expect(take("late")?.id).toBe(cached && "late");
    put(deletedAt("x", 15));
    await new Promise((resolve) => setTimeout(resolve));
    expect([ofTrash(), ofOther()]).toEqual([cached ? "idle" : "fetching", "fetching"]);
    const shown = client.getQueryData<typeof trash>(trashKey);
    expect(shown && ids(shown)).toEqual(cached && ["x", "early"]);
    client.clear();
  }
});
