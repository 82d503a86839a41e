import { expandRule } from "../src/recurrence/expand-rule.ts";
import { daysOfSeries, isAfterCompletion } from "../src/recurrence/series-days.ts";
import { type CalendarDay, plusDays } from "../src/time/calendar-day.ts";
import { dayAt } from "../src/time/day-at.ts";
import { fromMidnight } from "../src/time/start-of-day.ts";
import {
  difference,
  doneDays,
  exceptionsOf,
  expectNothingLost,
  expectOneEach,
  expectSame,
  findLack,
  hasEnded,
  isRestarted,
  later,
  liveDays,
  openDays,
  rulesOf,
} from "./series-checks.ts";
import { firstDay, type SeriesHistory } from "./series-steps.ts";
import type { Clock, SeriesState, SeriesWorld, StateEntry } from "./series-world.ts";

const hour = 3_600_000;

/** Runs a history in a world and throws if an invariant of §4 is violated. */
export async function playSeries(world: SeriesWorld, history: SeriesHistory): Promise<void> {
  let clock: Clock = {
    now: new Date(`${firstDay}T12:00:00.000Z`),
    rule: fromMidnight("UTC"),
  };
  /** Days to which the user moved the series: by selecting, reopening or moving. */
  const byHand = new Set<CalendarDay>();
  /** Days of the series that the user removed, skipped or moved away. */
  const removed = new Set<CalendarDay>();
  const full = new Set<CalendarDay>();
  /** Whether the user has left the series without an unfinished day. */
  let isEmptied = false;
  /**
   * The latest today so far. A series that has ended stays so when a change of the zone or the
   * day's start sets today back by a day.
   */
  let latestToday = firstDay;

  await world.setClock(clock);
  await world.schedule(firstDay, history.asked);
  // A rule that ends before the first day is refused.
  if ((await world.state()).entries.length === 0) return;

  for (const step of history.steps) {
    const before = await world.state();
    const today = dayAt(clock.now, clock.rule);
    const day = "in" in step && step.in !== null ? plusDays(today, step.in) : null;
    const says = (what: string) => `${what}, after ${JSON.stringify(step)} on ${today}`;
    const expectAhead = (state: SeriesState, after: CalendarDay) => {
      const lack = findLack(state, after, full);
      if (lack) throw new Error(says(lack));
    };
    /**
     * Makes a call twice, like a client that has lost the response, and expects the second to have
     * no effect.
     */
    const twice = async (call: () => Promise<void>): Promise<SeriesState> => {
      await call();
      const once = await world.state();
      await call();
      expectSame(await world.state(), once, says("the same call twice acts once"));
      return once;
    };
    const catchUp = async () => {
      const now = dayAt(clock.now, clock.rule);
      latestToday = later(latestToday, now);
      const isMissed = openDays(before).some((open) => open < now);
      const after = await twice(() => world.catchUp());
      if (openDays(after).some((open) => open < now)) throw new Error(says("a day was left"));
      if (isMissed && !isEmptied) expectAhead(after, plusDays(now, -1));
    };

    switch (step.call) {
      case "complete":
      case "reopen": {
        const after = await twice(() => world[step.call](day));
        const changed = difference(doneDays(before), doneDays(after));
        if (changed.length > 1) throw new Error(says("one occurrence changes at a time"));
        if (day && changed.some((other) => other !== day)) {
          throw new Error(says("the occurrence that was named is the one that changes"));
        }
        // An entry finished under an earlier recurrence is reopened on its day.
        if (step.call === "reopen") for (const opened of changed) byHand.add(opened);
        if (step.call === "complete" && changed.length > 0 && after.status !== "done") {
          // If a date is given, it may be a past day; then today counts as ahead, too.
          const isNamed = step.in !== null;
          expectAhead(after, later(plusDays(today, isNamed ? -1 : 0), changed[0] ?? today));
        }
        break;
      }
      case "select": {
        if (!day) break;
        const after = await twice(() => world.select(day));
        if (liveDays(after).includes(day) && !liveDays(before).includes(day)) {
          byHand.add(day);
          removed.delete(day);
          if (isRestarted(before, after) && openDays(before).length === 0) removed.clear();
          // Selecting a day of a series that is done only records it.
          isEmptied = !openDays(after).includes(day) && (isEmptied || after.status === "done");
        }
        break;
      }
      case "unselect": {
        if (!day) break;
        const after = await twice(() => world.unselect(day));
        if (openDays(before).includes(day) && !byHand.has(day)) removed.add(day);
        if (openDays(after).length === 0) isEmptied = true;
        break;
      }
      case "remove and select again": {
        if (!day || !openDays(before).includes(day)) break;
        await world.unselect(day);
        await world.select(day);
        // An entry that was moved there no longer has another original date.
        const asSelected = (entry: StateEntry) =>
          entry.day === day && entry.isLive ? { ...entry, occurrenceOf: null } : entry;
        const expected = { ...before, entries: before.entries.map(asSelected) };
        const after = await world.state();
        expectSame(after.entries, expected.entries, says("removing is undone by selecting"));
        const isMoved = before.entries.some(
          (one) => one.isLive && one.day === day && one.occurrenceOf,
        );
        // If no other day is left, selecting a day outside the series restarts it there.
        const goesOn =
          openDays(before).length > 1 || daysOfSeries(before.series, expandRule)?.has(day);
        if (!isMoved && goesOn) expectSame(after, before, says("removing is undone by selecting"));
        break;
      }
      case "skip": {
        if (!day) break;
        const after = await twice(() => world.skip(day));
        const skipped = difference(exceptionsOf(before), exceptionsOf(after));
        for (const date of skipped) removed.add(date);
        if (skipped.length > 0 && openDays(after).includes(day)) {
          throw new Error(says("what was skipped is still planned"));
        }
        break;
      }
      case "move": {
        if (!day) break;
        const to = plusDays(today, step.to);
        const after = await twice(() => world.move(day, to));
        if (JSON.stringify(after) !== JSON.stringify(before)) {
          byHand.add(to);
          const [left] = difference(openDays(before), openDays(after)).filter((one) => one !== to);
          if (left && !byHand.has(left)) removed.add(left);
        }
        expectSame(rulesOf(after), rulesOf(before), says("moving changes no rule"));
        break;
      }
      case "fill": {
        if (!day) break;
        const days = Array.from({ length: step.days }, (_, n) => plusDays(day, n));
        const isFilled = (one: CalendarDay) => !liveDays(before).includes(one);
        for (const filled of days.filter(isFilled)) full.add(filled);
        await world.fill(days);
        break;
      }
      case "trash and restore": {
        await twice(() => world.trash());
        const after = await twice(() => world.restore());
        expectSame(rulesOf(after), rulesOf(before), says("trash and restore lose no rule"));
        isEmptied = true;
        break;
      }
      case "schedule":
      case "change": {
        const after = await twice(() =>
          step.call === "change"
            ? world.change(step.asked)
            : world.schedule(day ?? today, step.asked),
        );
        if (JSON.stringify(after) === JSON.stringify(before)) break;
        const restarts = step.call === "schedule" || isRestarted(before, after);
        if (restarts) {
          byHand.clear();
          removed.clear();
          isEmptied = openDays(after).length === 0;
        } else {
          for (const date of exceptionsOf(before)) removed.delete(date);
          for (const date of exceptionsOf(after)) removed.add(date);
          if (openDays(after).length === 0) isEmptied = true;
        }
        break;
      }
      case "wait":
        clock = {
          ...clock,
          now: new Date(clock.now.getTime() + (step.days * 24 + step.hours) * hour),
        };
        await world.setClock(clock);
        await catchUp();
        break;
      case "live elsewhere":
        clock = { ...clock, rule: step.rule };
        await world.setClock(clock);
        await catchUp();
        break;
    }

    const after = await world.state();
    expectOneEach(after, says);
    expectNothingLost(before, after, { step: step.call, day }, says);
    const isAlive = openDays(after).length > 0 && after.status !== "done";
    if (!isAlive && !isEmptied && !hasEnded(after, latestToday, full)) {
      throw new Error(says("nothing but the person ends a series"));
    }
    const days = daysOfSeries(after.series, expandRule);
    const isNew = (open: CalendarDay) => !openDays(before).includes(open);
    for (const open of openDays(after)) {
      if (byHand.has(open)) continue;
      // For a series after completion, the next day stays even if another one is done.
      const isChecked = !isAfterCompletion(after.series) || isNew(open);
      if (isChecked && !days?.has(open)) throw new Error(says(`${open} is no day of the rule`));
      if (removed.has(open)) throw new Error(says(`${open} came back after it was removed`));
    }
  }
  await world.check?.();
}
