import { type ChangeTransport, changeChannel, receiveMessage, writeMessage } from "@daysignal/db";
import { createClient } from "@redis/client";

/**
 * The interval of checks on an idle connection, between attempts, and the timeout, in milliseconds.
 */
const pingEvery = 10_000;
const retryAfter = 250;
const timeoutMs = 3000;

/**
 * Sends changes by the publish and subscribe commands of Redis or Valkey, at a URL like
 * `redis://user:password@host:6379`.
 */
export function createRedisTransport(url: string): ChangeTransport {
  const options = {
    url,
    pingInterval: pingEvery,
    // A late message is useless, so it is rejected while the server is unreachable.
    disableOfflineQueue: true,
    socket: { connectTimeout: timeoutMs, reconnectStrategy: () => retryAfter },
  };
  const sender = createClient(options);
  sender.on("error", () => undefined);
  const opening = sender.connect().catch(() => undefined);
  return {
    publish: async (changes) => {
      await Promise.all(
        changes.map((change) => sender.publish(changeChannel, writeMessage(change))),
      );
    },
    listen: (listener) => {
      const receiver = createClient({ ...options, disableOfflineQueue: false });
      receiver.on("error", listener.onLost);
      // Subscriptions are renewed with the connection.
      receiver.on("ready", listener.onListening);
      const subscribing = receiver
        .connect()
        .then(() => receiver.subscribe(changeChannel, (text) => receiveMessage(text, listener)))
        .catch(listener.onLost);
      return async () => {
        receiver.destroy();
        await subscribing;
      };
    },
    close: async () => {
      sender.destroy();
      await opening;
    },
  };
}
