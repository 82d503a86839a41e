/**
 * True where the browser can keep the app's files for the time without a
 * connection (features/install/keep-app.ts): only in a secure context, which a
 * page over plain http is not, except on localhost.
 */
export function canKeepOfflineCopy(): boolean {
  return "serviceWorker" in navigator;
}
