const quoted = /((?<=“)[^”]*(?=”)|(?<=„)[^“”]*(?=[“”])|(?<=«)[^»]*(?=»)|(?<=「)[^」]*(?=」))/u;

/**
 * A sentence with user text in quotation marks of any language, which is isolated for its own
 * direction, so that a Hebrew title does not reorder the surrounding English.
 */
export function Quoted({ children }: { children: string }) {
  return children.split(quoted).map((part, index) =>
    // The odd parts are the quoted ones. The order is constant.
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part,
  );
}
