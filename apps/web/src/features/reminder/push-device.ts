import { trpcClient } from "../../trpc-client.ts";

/** Who gets reminders on this device. */
const markKey = "daysignal.reminders";

/** Why this device cannot get notifications; null if it can, once it is asked. */
export type PushProblem = "insecure" | "install" | "unsupported" | "denied";

export function pushProblem(): PushProblem | null {
  if (!window.isSecureContext) return "insecure";
  // On iOS only apps on the home screen have it.
  if (Reflect.get(navigator, "standalone") === false) return "install";
  const isThere = ["serviceWorker" in navigator, "PushManager" in window, "Notification" in window];
  if (isThere.includes(false)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

/** Whether this user gets reminders on this device, as far as it knows. */
export function isPushOn(userId: string): boolean {
  try {
    return localStorage.getItem(markKey) === userId && Notification.permission === "granted";
  } catch {
    return false;
  }
}

/** Asks for permission and switches reminders on. Resolves to false if it is refused. */
export async function switchPushOn(userId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(publicKey);
  localStorage.setItem(markKey, userId);
  return true;
}

/** Forgets this device; the server removes it once its push service says so. */
export async function switchPushOff(): Promise<void> {
  localStorage.removeItem(markKey);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Renews the subscription of a user who has switched it on here. */
export async function renewPush(): Promise<void> {
  const { id } = await trpcClient.account.getUser.query();
  if (!isPushOn(id)) return;
  const { publicKey } = await trpcClient.push.list.query();
  await subscribe(publicKey);
}

async function subscribe(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One with the key of another database is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await trpcClient.push.create.mutate({ endpoint, keys: { p256dh, auth } });
}
