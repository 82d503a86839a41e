/** An item with the fields of a change, except those that are undefined. */
export function withGiven<Item extends object>(item: Item, change: object): Item {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...item, ...Object.fromEntries(given) };
}
