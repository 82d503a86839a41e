import { DomainError } from "../errors.ts";
import type { CalendarDay } from "../time/calendar-day.ts";

/** The title and notes of one day of a series; null means those of the series (§4). */
export interface OwnWords {
  ownTitle: string | null;
  /** Empty means no notes on that day. */
  ownNotes: string | null;
}

export const noOwnWords: OwnWords = { ownTitle: null, ownNotes: null };

/**
 * A change of the text of a day of a series: undefined stays unchanged, null restores the series'
 * value.
 */
export interface WordsChange {
  title?: string | null | undefined;
  notes?: string | null | undefined;
  /** "following": that day and all later ones. Default: "one". */
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
 * Changes the title or notes of one day of a series, or of that day and the rest of the series
 * (§4). In the latter case the series gets the new text, earlier days keep the old text as their
 * own, and later days with their own text keep it. A day's own text is dropped if it equals that of
 * the series.
 *
 * `entries` are those with a slot and kept missed ones; `updated` are the changed ones. Errors:
 * NOT_PLANNED if there is no occurrence on that day.
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

/** A signal with the title and notes of one of its days. */
export function inOwnWords<S extends Named>(signal: S, { ownTitle, ownNotes }: OwnWords): S {
  if (ownTitle === null && ownNotes === null) return signal;
  const notes = ownNotes === null ? signal.notes : emptyAsNull(ownNotes);
  return { ...signal, title: ownTitle ?? signal.title, notes };
}

const emptyAsNull = (notes: string) => (notes.trim() === "" ? null : notes);
