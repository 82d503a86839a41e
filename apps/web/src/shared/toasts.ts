import { toastDuration } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { errorMessage } from "./error-message.ts";

/** The title of each action's failure (§8), by the action's name. */
const failures = {
  login: "Login failed",
  register: "Registration failed",
  logout: "Logout failed",
  updateSettings: "Failed to update settings",
  createSignal: "Failed to create signal",
  addSignal: "Failed to add signal",
  updateSignal: "Failed to update signal",
  completeSignal: "Failed to update task",
  reopenSignal: "Failed to update task",
  trashSignal: "Failed to delete signal",
  restoreSignal: "Failed to restore signal",
  selectSignal: "Failed to add to today",
  planSignal: "Failed to plan signal",
  unselectSignal: "Failed to remove signal",
  scheduleSignal: "Failed to schedule signal",
  changeRecurrence: "Failed to update recurring schedule",
  deleteSignalPermanently: "Failed to delete signal",
  assignProject: "Failed to assign project",
  createSubtask: "Failed to create subtask. Please try again.",
  updateSubtask: "Failed to update subtask. Please try again.",
  deleteSubtask: "Failed to delete subtask. Please try again.",
  createProject: "Failed to create project",
  updateProject: "Failed to update project",
  archiveProject: "Failed to archive project",
  restoreProject: "Failed to restore project",
  createClient: "Failed to create client",
  deleteClient: "Failed to delete client",
  restoreClient: "Failed to restore client",
  downloadFile: "Failed to download file",
  exportData: "Failed to export",
  sendFeedback: "Failed to submit feedback",
  createToken: "Failed to create token",
  revokeToken: "Failed to revoke token",
  endSession: "Failed to sign out device",
} as const;

export type FailedAction = keyof typeof failures;

/** The failures with the title 'Error' and their own words below (§8). */
const titledError: ReadonlySet<FailedAction> = new Set(["updateSignal"]);

/** The failures with their reason appended (§8): 'Failed to update project: {reason}'. */
const withReason: ReadonlySet<FailedAction> = new Set([
  "updateProject",
  "archiveProject",
  "deleteClient",
]);

/** The failures with these words below instead of the reason (§8). */
const ownAdvice: Partial<Record<FailedAction, string>> = { addSignal: "Please try again." };

/** A toast's button, such as Undo. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** The words of a failure's toast. */
export interface FailureWords {
  title: string;
  description?: string | undefined;
}

/**
 * The words for a failed action. An error with its own words in §5 ("Already added", "Maximum
 * signals reached") uses those; undefined if nothing is shown.
 */
export function failureWords(action: FailedAction, error: unknown): FailureWords | undefined {
  const { code, sentence, title } = errorMessage(error);
  // The screen itself leads to signing in.
  if (code === "NOT_SIGNED_IN") return undefined;
  if (code === "ALREADY_ADDED" || code === "DAY_FULL") {
    return title === undefined ? { title: sentence } : { title, description: sentence };
  }
  if (withReason.has(action)) return { title: `${failures[action]}: ${sentence}` };
  return titledError.has(action)
    ? { title: "Error", description: `${failures[action]}. ${sentence}` }
    : { title: failures[action], description: ownAdvice[action] ?? sentence };
}

/** Shows that an action failed and why. Shows nothing if the session is over. */
export function showFailure(action: FailedAction, error: unknown, remedy?: ToastAction): void {
  const words = failureWords(action, error);
  if (words) showRefusal(words, remedy);
}

/** Shows a failure in words that the caller composed, such as a partial failure. */
export function showRefusal(words: FailureWords, remedy?: ToastAction): void {
  toast({
    kind: "error",
    ...words,
    duration: toastDuration,
    ...(remedy ? { action: remedy } : {}),
  });
}

/** Shows a success or notice. */
export function showNotice(title: string, description?: string, action?: ToastAction): void {
  toast({
    title,
    description,
    duration: toastDuration,
    ...(action ? { action } : {}),
  });
}
