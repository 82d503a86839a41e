import { toastDuration } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { errorMessage } from "./error-message.ts";

/** What each action says when it fails (§8), under the name that the action has everywhere. */
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
} as const;

export type FailedAction = keyof typeof failures;

/** The failures that §8 gives the title 'Error', with their own words below it. */
const titledError: ReadonlySet<FailedAction> = new Set(["updateSignal"]);

/** The failures to which §8 appends their reason: 'Failed to update project: {reason}'. */
const withReason: ReadonlySet<FailedAction> = new Set([
  "updateProject",
  "archiveProject",
  "deleteClient",
]);

/** The failures to which §8 gives the words below as well, instead of the reason. */
const ownAdvice: Partial<Record<FailedAction, string>> = { addSignal: "Please try again." };

/** One thing to do about what a toast says, such as Undo. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** What a toast says of a failure. */
export interface FailureWords {
  title: string;
  description?: string | undefined;
}

/**
 * What a toast says of a failed action. A refusal with words of its own in §5
 * ("Already added", "Maximum signals reached") says those; undefined where
 * nothing is to be said.
 */
export function failureWords(action: FailedAction, error: unknown): FailureWords | undefined {
  const { code, sentence, title } = errorMessage(error);
  // The screen itself turns into the way back in.
  if (code === "NOT_SIGNED_IN") return undefined;
  if (code === "ALREADY_ADDED" || code === "DAY_FULL") {
    return title === undefined ? { title: sentence } : { title, description: sentence };
  }
  if (withReason.has(action)) return { title: `${failures[action]}: ${sentence}` };
  return titledError.has(action)
    ? { title: "Error", description: `${failures[action]}. ${sentence}` }
    : { title: failures[action], description: ownAdvice[action] ?? sentence };
}

/** Says that an action failed and why. A session that is over says nothing. */
export function showFailure(action: FailedAction, error: unknown, remedy?: ToastAction): void {
  const words = failureWords(action, error);
  if (words) showRefusal(words, remedy);
}

/** Says words about a failure that were put together elsewhere, such as that of some of many. */
export function showRefusal(words: FailureWords, remedy?: ToastAction): void {
  toast({
    kind: "error",
    ...words,
    duration: toastDuration,
    ...(remedy ? { action: remedy } : {}),
  });
}

/** Says something that went well or that one should know. */
export function showNotice(title: string, description?: string, action?: ToastAction): void {
  toast({
    title,
    description,
    duration: toastDuration,
    ...(action ? { action } : {}),
  });
}
