import type { IncomingMessage } from "node:http";
import { finished, type Readable, Transform } from "node:stream";
import { DomainError } from "@daysignal/core";

/** The declared length of a request body in bytes; undefined if it is not declared. */
export function declaredLength({ headers }: IncomingMessage): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}

/**
 * The body of a request, which fails with PAYLOAD_TOO_LARGE when it is longer than `max` bytes:
 * immediately if its declared length is, else as soon as it exceeds the limit. The rest is read and
 * discarded, so that the sender receives the response.
 */
export function receiveBytes(request: IncomingMessage, max: number): Readable {
  if ((declaredLength(request) ?? 0) > max) throw new DomainError("PAYLOAD_TOO_LARGE");
  return limitBody(request, max);
}

/** As `limitBytes`, but reads and discards the rest. */
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
 * The bytes of a stream, which fail with PAYLOAD_TOO_LARGE above `max`, and with INVALID_INPUT if
 * the stream ends early. `count` is called with each chunk, and may throw to refuse it.
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
  // Unlike the stream's events, this also reports a sender that disconnected earlier.
  finished(source, { writable: false }, (error) => {
    if (error) bytes.destroy(error instanceof DomainError ? error : endedEarly());
  });
  // Keeps an error for the reader instead of leaving it unhandled.
  bytes.on("error", () => undefined);
  return source.pipe(bytes);
}

/** The error after a sender disconnected, who will not read it. */
export function endedEarly(): DomainError {
  return new DomainError("INVALID_INPUT", {
    message: /*i18n*/ "The file ended before all of it had arrived.",
  });
}
