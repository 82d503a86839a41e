import type { IncomingMessage } from "node:http";
import { finished, type Readable, Transform } from "node:stream";
import { DomainError } from "@daysignal/core";

/** The declared length of a request body in bytes; undefined if it is not declared. */
export function declaredLength({ headers }: IncomingMessage): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}

/**
 * The body of a request, which fails with PAYLOAD_TOO_LARGE as soon as it is longer than
 * `max` bytes: at once if it is declared so, else when it is. The rest is read and
 * dropped, so that the sender receives the response.
 */
export function receiveBytes(request: IncomingMessage, max: number): Readable {
  if ((declaredLength(request) ?? 0) > max) throw new DomainError("PAYLOAD_TOO_LARGE");
  return limitBody(request, max);
}

/** Like `limitBytes`, and reads and drops the rest. */
export function limitBody(body: Readable, max: number, count?: (bytes: number) => void): Readable {
  const bytes = limitBytes(body, max, count);
  // Also if the reader stops before the end.
  bytes.once("close", () => {
    body.unpipe(bytes);
    body.resume();
  });
  return bytes;
}

/**
 * The bytes of a stream, which fail with PAYLOAD_TOO_LARGE above `max`, and with INVALID_INPUT
 * if the stream ends early. `count` is told of each chunk, and may throw to refuse it.
 */
export function limitBytes(
  source: Readable,
  max: number,
  count?: (bytes: number) => void,
): Transform {
  let received = 0;
  const bytes = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      received += chunk.length;
      if (received > max) return done(new DomainError("PAYLOAD_TOO_LARGE"));
      try {
        count?.(chunk.length);
      } catch (refusal) {
        return done(refusal as Error);
      }
      done(null, chunk);
    },
  });
  // Unlike the stream's events, this also reports a sender that disconnected before.
  finished(source, { writable: false }, (error) => {
    if (error) bytes.destroy(error instanceof DomainError ? error : endedEarly());
  });
  // An error waits for the reader instead of being unhandled.
  bytes.on("error", () => undefined);
  return source.pipe(bytes);
}

/** For a sender that disconnected and will not read it. */
export function endedEarly(): DomainError {
  return new DomainError("INVALID_INPUT", {
    message: /*i18n*/ "The file ended before all of it had arrived.",
  });
}
