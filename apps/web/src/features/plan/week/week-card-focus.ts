import type { CalendarDay, DailyPlan, PlanSlot, Signal } from "@daysignal/core";

interface Card extends Pick<PlanSlot, "done" | "progress"> {
  date: CalendarDay;
  signal: Signal;
}

/** The name of a card: a series can have one on each day. */
export const cardName = (date: CalendarDay, signalId: string) => `${date} ${signalId}`;

/** The signal of a card on the page, by its `data-card`. */
export function cardOf(
  card: HTMLElement,
  plans: readonly (DailyPlan | undefined)[],
): Card | undefined {
  const [date, id] = card.dataset["card"]?.split(" ") ?? [];
  const plan = plans.find((one) => one?.date === date);
  const slot = plan?.slots.find(({ signal }) => signal?.id === id);
  if (!plan || !slot?.signal) return undefined;
  const { signal, done, progress } = slot;
  return { date: plan.date, signal, done, progress };
}

/**
 * The card that an arrow key, as read from left to right, moves to: up and down within the day, to
 * the sides on the nearest day that has cards.
 */
export function cardAfterKey(card: HTMLElement, key: string): HTMLElement | undefined {
  const day = card.closest("[data-day]");
  if (!day) return undefined;
  const own = cardsOf(day);
  const place = own.indexOf(card);
  if (key === "ArrowUp" || key === "ArrowDown") return own[place + (key === "ArrowUp" ? -1 : 1)];
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const days = [...(day.parentElement?.querySelectorAll("[data-day]") ?? [])];
  const at = days.indexOf(day);
  const onward = key === "ArrowRight" ? days.slice(at + 1) : days.slice(0, at).reverse();
  const cards = onward.map(cardsOf).find(({ length }) => length > 0) ?? [];
  return cards[Math.min(place, cards.length - 1)];
}

const cardsOf = (day: Element) => [...day.querySelectorAll<HTMLElement>("[data-card]")];
