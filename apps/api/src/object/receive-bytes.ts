import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import { DomainError } from "@daysignal/core";

/** The length that a request says its body has, in bytes; undefined when it does not say. */
export function declaredLength({ headers }: IncomingMessage): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}

/**
 * The body of a request, which fails with PAYLOAD_TOO_LARGE as soon as it is
 * longer than `max` bytes: at once if it says so, else when it is. Of what
 * comes after that nothing is kept, so that the sender hears the answer.
 */
export function receiveBytes(request: IncomingMessage, max: number): Readable {
  if ((declaredLength(request) ?? 0) > max) throw new DomainError("PAYLOAD_TOO_LARGE");
  const bytes = limitBytes(request, max);
  request.once("close", () => {
    if (!request.complete) bytes.destroy(endedEarly());
  });
  // Also when whoever reads it gives up before its end.
  bytes.once("close", () => {
    request.unpipe(bytes);
    request.resume();
  });
  return bytes;
}

/** The bytes of a stream, which fail with PAYLOAD_TOO_LARGE once they are more than `max`. */
export function limitBytes(source: Readable, max: number): Transform {
  let received = 0;
  const bytes = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      received += chunk.length;
      if (received > max) done(new DomainError("PAYLOAD_TOO_LARGE"));
      else done(null, chunk);
    },
  });
  source.once("error", (error) => bytes.destroy(error));
  // Until somebody reads it, a failure waits for them.
  bytes.on("error", () => undefined);
  return source.pipe(bytes);
}

/** For a sender who went away in the middle, and will not read it. */
export function endedEarly(): DomainError {
  return new DomainError("INVALID_INPUT", {
    message: "The file ended before all of it had arrived.",
  });
}
