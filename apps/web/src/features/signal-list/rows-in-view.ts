/** The mounted rows of the list and their positions. */
export interface RowsInView {
  rows: readonly RowPlace[];
  /** The number of rows in the list when they were measured. */
  count: number;
  /** The height of all rows, in pixels. */
  height: number;
  /** The ref callback of each row. */
  measure: (row: HTMLLIElement | null) => void;
  /** Scrolls to a row. */
  scrollTo: (index: number) => void;
}

export interface RowPlace {
  index: number;
  /** Its offset from the top of the list, in pixels. */
  top: number;
  /** Outside of the viewport (overscan). */
  beyond: boolean;
}

/** Estimated row heights in pixels: with its fields beside the title, or below it. */
const rowHeights = {
  mouse: { wide: 48, narrow: 58 },
  touch: { wide: 56, narrow: 88 },
  /** Without buttons for its fields. */
  phone: { wide: 56, narrow: 62 },
} as const;

/** The estimated height; `simple` rows are those of a phone. */
export function rowHeightOf({ narrow, simple }: { narrow: boolean; simple: boolean }): number {
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const heights = rowHeights[simple ? "phone" : isTouched ? "touch" : "mouse"];
  return narrow ? heights.narrow : heights.wide;
}

const ignore = () => undefined;

/** The first rows by their estimated height: as many as fill a window of this height. */
export function firstRows(count: number, rowHeight: number, windowHeight: number): RowsInView {
  const shown = Math.min(count, Math.ceil(windowHeight / rowHeight));
  return {
    rows: Array.from({ length: shown }, (_, index) => ({
      index,
      top: index * rowHeight,
      beyond: false,
    })),
    count,
    height: count * rowHeight,
    measure: ignore,
    scrollTo: ignore,
  };
}

/** The estimated height of the list with another number of rows. */
export function heightOf({ height, count }: RowsInView, nextCount: number, rowHeight: number) {
  return height + (nextCount - count) * rowHeight;
}

/**
 * Whether a measurement confirms the current state: the same rows at the same positions, and the
 * expected height.
 */
export function isAsExpected(before: RowsInView, next: RowsInView, rowHeight: number): boolean {
  return (
    next.measure === before.measure &&
    next.height === heightOf(before, next.count, rowHeight) &&
    next.rows.length === before.rows.length &&
    next.rows.every(({ index, top, beyond }, place) => {
      const row = before.rows[place];
      return row?.index === index && row.top === top && row.beyond === beyond;
    })
  );
}
