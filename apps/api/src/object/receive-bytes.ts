import type { IncomingMessage } from "node:http";
import { finished, type Readable, Transform } from "node:stream";
import { DomainError } from "@daysignal/core";

/** The declared length of a request body in bytes; undefined if it is not declared. */
export function declaredLength({ headers }: IncomingMessage): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}

/**
 * As `limitBody`, for the body of a request; throws PAYLOAD_TOO_LARGE immediately if its declared
 * length is above `max`.
 */
export function receiveBytes(request: IncomingMessage, max: number): Readable {
  if ((declaredLength(request) ?? 0) > max) throw new DomainError("PAYLOAD_TOO_LARGE");
  return limitBody(request, max);
}

/**
 * The bytes of a stream, which fail with PAYLOAD_TOO_LARGE above `max`, and with INVALID_INPUT if
 * the stream ends early. `count` is called with each chunk, and may throw to refuse it. After a
 * failure the rest is read and discarded, so that the sender receives the response.
 */
export function limitBody(body: Readable, max: number, count?: (bytes: number) => void): Readable {
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
  finished(body, { writable: false }, (error) => {
    if (error) bytes.destroy(error instanceof DomainError ? error : endedEarly());
  });
  // Keeps an error for the reader instead of leaving it unhandled.
  bytes.on("error", () => undefined);
  // Also if the reader stops before the end.
  bytes.once("close", () => {
    body.unpipe(bytes);
    body.resume();
  });
  return body.pipe(bytes);
}

/** The error after a sender disconnected, who will not read it. */
export function endedEarly(): DomainError {
  return new DomainError("INVALID_INPUT", {
    message: /*i18n*/ "The file ended before all of it had arrived.",
  });
}
