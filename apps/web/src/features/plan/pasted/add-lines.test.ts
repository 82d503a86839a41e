import { emptySignalFields } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { beforeAll, expect, test } from "vitest";
import { fakeServer } from "../../../../test/fake-server.ts";
import { reportConnection } from "../../../shared/connection.ts";
import { plannerList } from "../../../shared/planner-list.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { redoLast, type UndoStep, undoLast } from "../../../shared/undo-stack.ts";
import { trpc } from "../../../trpc.ts";
import { loadCommands } from "../../signal/commands/commands.ts";
import { plannerCalls } from "../actions/use-planner-calls.ts";
import { addLines } from "./add-lines.ts";

beforeAll(async () => {
  await loadCommands();
});

test("undo and redo say that lines were added, which the one trashes and the other restores", async () => {
  fakeServer();
  reportConnection("answered");
  const client = createQueryClient();
  client.mount();
  client.setQueryData(getQueryKey(trpc.signal.list, plannerList, "query"), []);
  const calls = plannerCalls(client, () => undefined);
  const drafts = ["Milk", "Bread"].map((title) => ({
    input: { ...emptySignalFields(30), title },
    placement: null,
    line: { text: title },
  }));
  addLines(calls, drafts, () => undefined);
  const said: unknown[] = [];
  const say = async (_outcome: unknown, step?: UndoStep) => {
    said.push(await step?.what?.());
  };
  const titles = () => calls.known().signals?.map(({ title }) => title);
  expect(titles()).toHaveLength(2);
  await undoLast(say);
  await expect.poll(() => titles()).toEqual([]);
  await redoLast(say);
  await expect.poll(() => titles()).toHaveLength(2);
  await expect.poll(() => said).toEqual(["Add: 2 signals", "Add: 2 signals"]);
  client.unmount();
  client.clear();
});
