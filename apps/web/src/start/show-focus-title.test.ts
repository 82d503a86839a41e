import { afterEach, expect, test, vi } from "vitest";
import { aPlan, plannedOn, saturday } from "../../test/planner-fixtures.ts";
import { showFocusTitle } from "./show-focus-title.ts";

afterEach(() => {
  globalThis.firstReads = undefined;
  vi.unstubAllGlobals();
});

/** The title that the outline shows at an address, given what runs. */
async function shownTitle(search: string, running: string | null): Promise<string> {
  const plan = aPlan({ date: saturday, slots: ["a", "b", "c"].map((id, at) => slotOf(id, at)) });
  const [first, second] = plan.slots;
  if (first) first.done = true;
  if (second) second.ownTitle = "B, only today";
  const answer = (data: unknown) => Promise.resolve({ result: { data } });
  const answers = new Map([
    [JSON.stringify(["plan.get", { date: saturday }]), answer(plan)],
    [JSON.stringify(["time.running"]), answer(running && { taskId: running })],
  ]);
  globalThis.firstReads = { token: null, arrived: new Map(), answers };
  const place = { textContent: "" };
  vi.stubGlobal("document", { querySelector: () => place });
  vi.stubGlobal("location", { search });
  await showFocusTitle();
  return place.textContent;
}

const slotOf = (id: string, position: number) => plannedOn(saturday, position, id);

test("the outline of /focus shows the given signal, the running one, or the first unfinished one", async () => {
  expect(await shownTitle("?id=c", "a")).toBe("c");
  expect(await shownTitle("", "a")).toBe("a");
  expect(await shownTitle("", null)).toBe("B, only today");
  // It is not planned for today: the app finds it in the list.
  expect(await shownTitle("?id=other", null)).toBe("");
});

test("without an early read nothing is shown", async () => {
  vi.stubGlobal("location", { search: "" });
  await expect(showFocusTitle()).resolves.toBeUndefined();
});
