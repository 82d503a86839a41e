import pg from "pg";

const { builtins } = pg.types;
const timestampArray = 1115;
const dateArray = 1182;
const timestamptzArray = 1185;
// The declared union of type ids lacks the arrays.
const textArray: number = 1009;
type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

const asIs = (text: string) => text;
const parseMoment: (text: string) => unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ);
const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray as TypeId);

/** The server's usual format: a year of four digits, and UTC. */
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/**
 * Converts any offset to UTC with milliseconds; 'infinity' is not an instant and stays
 * unchanged.
 */
function instant(text: string): string {
  if (inUtc.test(text)) {
    const milliseconds = text.slice(20, -3).padEnd(3, "0").slice(0, 3);
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
  }
  const moment = parseMoment(text);
  return moment instanceof Date ? moment.toISOString() : text;
}

/**
 * Parsers of values from the database. By default `pg` converts a day to a Date at
 * midnight in the process's zone, where it can become the day before. Here days stay
 * `yyyy-MM-dd` and instants are ISO strings in UTC.
 */
const textParsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, asIs],
  [builtins.TIMESTAMP, asIs],
  [builtins.TIMESTAMPTZ, instant],
  [dateArray, parseTexts],
  [timestampArray, parseTexts],
  [timestamptzArray, (text) => parseTexts(text).map((item) => item && instant(item))],
]);

/**
 * The parsers of one pool. They are not registered globally in `pg`, where they would
 * affect its other users.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === "binary" ? undefined : textParsers.get(id)) ?? pg.types.getTypeParser(id, format),
};
