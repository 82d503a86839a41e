import type { PlanSlot } from "@daysignal/core";
import { expect, test, vi } from "vitest";
import { aPlan, aSignal, saturday } from "../../../../test/planner-fixtures.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import { cardActions } from "./card-actions.ts";

const signal = aSignal("a");
const [slot, empty] = aPlan({ date: saturday, slots: [signal] }).slots;
if (!slot || !empty) throw new Error("A day has four slots.");

/** What the actions of a card in a slot call, each with its name. */
function aCard(own: Partial<PlanSlot> = {}) {
  const called: unknown[][] = [];
  const actions = new Proxy({} as PlannerActions, {
    get:
      (_target, name) =>
      (...given: unknown[]) =>
        called.push([name, ...given]),
  });
  const card = cardActions(actions, saturday, { ...(slot as PlanSlot), ...own }, (id) =>
    called.push(["follow", id]),
  );
  if (!card) throw new Error("The slot holds a signal.");
  return { card, called };
}

test("an empty slot has no actions; those of a card are about its signal on its day", () => {
  expect(cardActions({} as PlannerActions, saturday, empty, vi.fn())).toBeNull();
  const { card, called } = aCard();
  card.moveTo(2);
  card.remove();
  card.setDone(true);
  card.setTime();
  card.editRecurrence();
  card.decide();
  const held = slot.signal;
  expect(called).toEqual([
    ["follow", "a"],
    ["plan", held, saturday, 2],
    ["unplan", held, saturday],
    ["setDone", held, true, saturday],
    ["openTimeBox", held, saturday],
    ["editRecurrence", held],
    ["decide", held],
  ]);
});

test("a text is changed where it is from: the day's own there, else that of the series", () => {
  const ofSeries = { ownTitle: null, ownNotes: null };
  const title = { title: "New" };
  const notes = { notes: "New" };
  const cases = [
    [ofSeries, title, null],
    [ofSeries, notes, null],
    [{ ...ofSeries, ownTitle: "Own" }, title, title],
    [{ ...ofSeries, ownTitle: "Own" }, notes, null],
    [{ ...ofSeries, ownNotes: "Own" }, title, null],
    [{ ...ofSeries, ownNotes: "Own" }, notes, notes],
    [{ ...ofSeries, ownNotes: "Own" }, { notes: null }, { notes: "" }],
    [{ ownTitle: "Own", ownNotes: "Own" }, { priority: 4 }, null],
  ] as const;
  for (const [own, changes, ofDay] of cases) {
    const { card, called } = aCard(own);
    card.update(changes);
    expect(called).toEqual([
      ofDay ? ["changeOccurrence", slot.signal, saturday, ofDay] : ["update", slot.signal, changes],
    ]);
  }
});
