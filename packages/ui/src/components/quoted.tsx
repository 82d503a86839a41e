/**
 * A sentence of the app in which a person's own words stand in quotation marks:
 * these keep their own direction, so that a Hebrew title does not turn the
 * English around it.
 */
export function Quoted({ children }: { children: string }) {
  return children.split(/(?<=“)([^”]*)(?=”)/u).map((part, index) =>
    // The odd parts are what the quotation marks hold. They never move.
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part,
  );
}
