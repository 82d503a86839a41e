import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/**
 * A listener for `createServer`. If it fails, for example because a test closes its connections
 * while it works, it closes the connection, and the client sees that.
 */
export const answering =
  (
    answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  ): RequestListener =>
  (request, response) => {
    answer(request, response).catch(() => response.destroy());
  };
