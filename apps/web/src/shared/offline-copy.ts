/**
 * True if the browser can cache the app's files for offline use (features/install/keep-app.ts):
 * only in a secure context, so not over plain http, except on localhost.
 */
export function canKeepOfflineCopy(): boolean {
  return "serviceWorker" in navigator;
}
