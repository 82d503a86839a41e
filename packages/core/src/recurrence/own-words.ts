import { DomainError } from "../errors.ts";
import type { CalendarDay } from "../time/calendar-day.ts";

/** What one day of a series is called instead of the series; null for what the series says (§4). */
export interface OwnWords {
  ownTitle: string | null;
  /** Empty for a day without notes. */
  ownNotes: string | null;
}

export const noOwnWords: OwnWords = { ownTitle: null, ownNotes: null };

/** What is asked of a day of a series: what is undefined stays; null is what the series says. */
export interface WordsChange {
  title?: string | null | undefined;
  notes?: string | null | undefined;
  /** "following": that day and all after it. "one" by default. */
  scope?: "one" | "following" | undefined;
}

interface Named {
  title: string;
  notes: string | null;
}

interface NamedEntry extends OwnWords {
  day: CalendarDay;
  isOccurrence: boolean;
}

/**
 * Changes what one day of a series says, or that day and the rest of the series (§4): then the series
 * gets the words, the days before keep the old ones as their own, and later days with words of
 * their own keep those. A day's own words are none if they equal those of the series.
 *
 * `entries` are those with a slot and missed ones that were kept; `updated` are the changed ones.
 * Errors: NOT_PLANNED where no occurrence is on that day.
 */
export function changeOccurrence<S extends Named, E extends NamedEntry>(
  series: S,
  entries: readonly E[],
  date: CalendarDay,
  { title, notes, scope }: WordsChange,
): { series: S; updated: E[] } {
  if (!entries.some(({ day, isOccurrence }) => day === date && isOccurrence)) {
    throw new DomainError("NOT_PLANNED", { field: "date" });
  }
  const isOfAll = scope === "following";
  const after = {
    ...series,
    title: isOfAll ? (title ?? series.title) : series.title,
    notes: isOfAll && notes != null ? emptyAsNull(notes) : series.notes,
  };
  const wordsOf = ({ day, ownTitle, ownNotes }: E): OwnWords =>
    day < date
      ? { ownTitle: ownTitle ?? series.title, ownNotes: ownNotes ?? series.notes ?? "" }
      : {
          ownTitle: title === undefined ? ownTitle : title,
          ownNotes: notes === undefined ? ownNotes : notes,
        };
  const updated = entries.flatMap((entry) => {
    if (entry.day > date || !entry.isOccurrence) return [];
    const { ownTitle, ownNotes } = wordsOf(entry);
    const own = {
      ownTitle: ownTitle === after.title ? null : ownTitle,
      ownNotes: ownNotes === (after.notes ?? "") ? null : ownNotes,
    };
    const isSame = own.ownTitle === entry.ownTitle && own.ownNotes === entry.ownNotes;
    return isSame ? [] : [{ ...entry, ...own }];
  });
  return { series: after, updated };
}

/** A signal as one of its days shows it. */
export function inOwnWords<S extends Named>(signal: S, { ownTitle, ownNotes }: OwnWords): S {
  if (ownTitle === null && ownNotes === null) return signal;
  const notes = ownNotes === null ? signal.notes : emptyAsNull(ownNotes);
  return { ...signal, title: ownTitle ?? signal.title, notes };
}

const emptyAsNull = (notes: string) => (notes.trim() === "" ? null : notes);
