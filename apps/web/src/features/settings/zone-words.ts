/** The city in the name of a zone: "Buenos Aires"; the name itself for one of no place, such as UTC. */
export const placeName = (zone: string): string =>
  (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** False for zones of no place, such as UTC, which is also what browsers name that hide the real one. */
export const isPlace = (zone: string): boolean => zone.includes("/") && !/^etc\//i.test(zone);
