import type { NewCalendarEvent } from "@daysignal/db";

/** Keeps a limited number of events: those nearest to an instant. */
export class NearestEvents {
  #events: NewCalendarEvent[] = [];
  /** The number of events that were dropped. */
  dropped = 0;
  readonly #now: number;
  readonly #limit: number;

  constructor({ now, limit }: { now: number; limit: number }) {
    this.#now = now;
    this.#limit = limit;
  }

  add(event: NewCalendarEvent): void {
    this.#events.push(event);
    // Limits the memory for calendars with far too many events.
    if (this.#events.length > this.#limit * 4) this.#keepNearest();
  }

  /** The kept events, by their start. */
  build(): NewCalendarEvent[] {
    this.#keepNearest();
    const startOf = (event: NewCalendarEvent) => event.starts_at ?? event.first_day ?? "";
    return this.#events.sort((a, b) =>
      startOf(a) < startOf(b) ? -1 : Number(startOf(a) > startOf(b)),
    );
  }

  #keepNearest(): void {
    const tooMany = this.#events.length - this.#limit;
    if (tooMany <= 0) return;
    const distances = new Map(this.#events.map((event) => [event, this.#distanceOf(event)]));
    const distanceOf = (event: NewCalendarEvent) => distances.get(event) ?? 0;
    this.#events.sort((a, b) => distanceOf(a) - distanceOf(b));
    this.#events.length = this.#limit;
    this.dropped += tooMany;
  }

  /** Milliseconds between now and the event; 0 while it lasts. */
  #distanceOf({ starts_at, ends_at, first_day, last_day }: NewCalendarEvent): number {
    const start = Date.parse(starts_at ?? `${first_day}T00:00:00Z`);
    const end = Date.parse(ends_at ?? `${last_day}T23:59:59Z`);
    return Math.max(0, start - this.#now, this.#now - end);
  }
}
