import { onlineManager } from "@tanstack/react-query";
import { askServer, connectionDied, tryConnection } from "../../shared/connection.ts";

/**
 * The interval between health checks, in milliseconds, and their number. They overlap: the system
 * retries a pending connection with growing delays, a new one immediately.
 */
const interval = 2000;
const questions = 30;
const timeoutMs = 4 * interval;

/**
 * The timeout of a health check after a stream has gone silent; the server itself waits 2 s for its
 * database.
 */
const soon = 4000;

/**
 * Checks the server's health after a stream has gone silent, and reports the connection dead if
 * there is no answer.
 */
export async function checkConnection(): Promise<void> {
  if (onlineManager.isOnline() && (await askServer(soon)) === "silent") connectionDied();
}

/** Polls an unreachable server. */
export interface Search {
  /** Restarts frequent polling: the user is back, or the machine has woken. */
  begin: () => void;
  stop: () => void;
}

/**
 * Polls an unreachable server frequently for the first minute: that is no load, and the screen
 * should be current again as soon as the network is. A server that answers but cannot serve is only
 * polled with backoff (shared/connection.ts).
 */
export function searchWhileLost(): Search {
  let timer: ReturnType<typeof setInterval> | undefined;
  let left = 0;

  const ask = async () => {
    left -= 1;
    if (left <= 0) end();
    const answer = await askServer(timeoutMs);
    if (onlineManager.isOnline()) return;
    if (answer === "ready") tryConnection();
    else if (answer === "refused") end();
  };
  const end = () => clearInterval(timer);
  const begin = () => {
    end();
    if (onlineManager.isOnline()) return;
    left = questions;
    timer = setInterval(ask, interval);
    void ask();
  };
  const stopFollowing = onlineManager.subscribe(begin);
  begin();
  return {
    begin,
    stop: () => {
      end();
      stopFollowing();
    },
  };
}
