/** The rows of the list that are in the page, and where they are. */
export interface RowsInView {
  rows: readonly RowPlace[];
  /** How many rows the list had when they were found. */
  count: number;
  /** Of all rows together, in pixels. */
  height: number;
  /** Told of every row that is drawn, and of its end. */
  measure: (row: HTMLLIElement | null) => void;
  /** Brings a row into view. */
  scrollTo: (index: number) => void;
}

export interface RowPlace {
  index: number;
  /** Where it begins, in pixels below the top of the list. */
  top: number;
  /** Not in view yet: it is there for when the page is scrolled. */
  beyond: boolean;
}

/** What a row is taken to measure until it is there, in pixels: its facts stand beside the title, or below it. */
const rowHeights = {
  mouse: { wide: 48, narrow: 58 },
  touch: { wide: 56, narrow: 88 },
  /** Without facts that can be pressed. */
  phone: { wide: 56, narrow: 62 },
} as const;

/** Which of them it is; `simple` are the rows of a phone. */
export function rowHeightOf({ narrow, simple }: { narrow: boolean; simple: boolean }): number {
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const heights = rowHeights[simple ? "phone" : isTouched ? "touch" : "mouse"];
  return narrow ? heights.narrow : heights.wide;
}

const ignore = () => undefined;

/** The list's beginning, row by row of the height that they are taken to have: as many as fill a window of a height. */
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

/** How high the list will be with another number of rows, those that come or go being of the height that they are taken to have. */
export function heightOf({ height, count }: RowsInView, nextCount: number, rowHeight: number) {
  return height + (nextCount - count) * rowHeight;
}

/** Whether what has been found is what is known already: the same rows in the same places, and the height that was expected. */
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
