/**
 * The states of the connection to the server. Queries, outbox and live stream all go by them.
 *
 * ```
 * online ──── unanswered, unhealthy ────► unreachable
 * online ──── signInPage ───────────────► proxySignIn
 * unreachable ◄── unhealthy/signInPage ──► proxySignIn    and the next check comes later
 * unreachable, proxySignIn ── answered ─► online
 * online ──── otherVersion ─────────────► oldVersion      which goes on like online
 * any state ─ sessionEnded ─────────────► sessionEnded ── signedIn ──► online
 * ```
 *
 * `answered` leads from a lost connection to `online`, whatever the version; the version header of
 * the same response then leads to `oldVersion`, which lasts until a reload or the next loss.
 */
export type Connection =
  /** The last call was answered. */
  | { name: "online" }
  /** As `online`, but the server runs another version of the app than this page. */
  | { name: "oldVersion" }
  /** Calls get no answer, or the server cannot serve. Its health is checked with backoff. */
  | { name: "unreachable"; failedChecks: number }
  /** A proxy answers with its sign-in page in place of the server. Checked likewise. */
  | { name: "proxySignIn"; failedChecks: number }
  /** The user must sign in again. */
  | { name: "sessionEnded" };

export const connectionEvents = [
  /** The server has answered a call, or is healthy. */
  "answered",
  /** A call got no answer, the server could not serve it, or the browser reports being offline. */
  "unanswered",
  /** A health check has failed, */
  "unhealthy",
  /** or was answered by a proxy's sign-in page. */
  "signInPage",
  /** A response carries another version than this page. */
  "otherVersion",
  /** The server does not accept the session any more. */
  "sessionEnded",
  /** Somebody has signed in. */
  "signedIn",
] as const;

export type ConnectionEvent = (typeof connectionEvents)[number];

/** The state after an event. Returns the same object if nothing has changed. */
export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  if (event === "sessionEnded") {
    return connection.name === "sessionEnded" ? connection : { name: "sessionEnded" };
  }
  switch (connection.name) {
    case "online":
    case "oldVersion":
      if (event === "unanswered" || event === "unhealthy") {
        return { name: "unreachable", failedChecks: 0 };
      }
      if (event === "signInPage") return { name: "proxySignIn", failedChecks: 0 };
      if (event === "otherVersion" && connection.name === "online") return { name: "oldVersion" };
      return connection;
    case "unreachable":
    case "proxySignIn": {
      if (event === "answered") return { name: "online" };
      const failedChecks = connection.failedChecks + 1;
      if (event === "unhealthy") return { name: "unreachable", failedChecks };
      if (event === "signInPage") return { name: "proxySignIn", failedChecks };
      // A response with a version may still be a refusal.
      return connection;
    }
    case "sessionEnded":
      return event === "signedIn" ? { name: "online" } : connection;
  }
}

/** True while calls can be expected to reach the server. */
export function isReachable({ name }: Connection): boolean {
  return name !== "unreachable" && name !== "proxySignIn";
}
