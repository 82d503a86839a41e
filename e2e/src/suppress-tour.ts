/**
 * In the browser: marks the guided tour as started for all users, so that it does not open
 * automatically.
 */
export function suppressTour(): void {
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function getItem(key) {
    return key.startsWith("tour_started:") ? "before" : read.call(this, key);
  };
}
