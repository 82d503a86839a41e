import { onlineManager } from "@tanstack/react-query";
import { askServer, connectionDied, tryConnection } from "../../shared/connection.ts";

/**
 * Milliseconds between two questions whether the server is back, and how many
 * there are. Several are under way at once: the system tries a connection that
 * is being opened again at ever longer intervals, a new one at once.
 */
const interval = 2000;
const questions = 30;
const patience = 4 * interval;

/** How long the server may take to say that it is there where a stream has fallen silent; itself it waits 2 s for its database. */
const soon = 4000;

/** A stream has fallen silent: asks the server whether it is there, and says that the connection is dead when it does not answer either. */
export async function checkConnection(): Promise<void> {
  if (onlineManager.isOnline() && (await askServer(soon)) === "silent") connectionDied();
}

/** Looks for a server that is lost. */
export interface Search {
  /** Looks often again: somebody is there, or the machine has woken. */
  begin: () => void;
  stop: () => void;
}

/**
 * Looks often for a server that does not answer, for the first minute without
 * it: nobody is burdened by that, and the screen has to be true again as soon as
 * the network is. A server that answers but cannot serve is left in peace; it is
 * looked for at growing intervals (shared/connection.ts).
 */
export function searchWhileLost(): Search {
  let timer: ReturnType<typeof setInterval> | undefined;
  let left = 0;

  const ask = async () => {
    left -= 1;
    if (left <= 0) end();
    const answer = await askServer(patience);
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
