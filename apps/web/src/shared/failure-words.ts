// Loaded after the start.
import { errorMessage } from "./error-message.ts";
import { i18n } from "./language.ts";

/** The title of each action's failure (§8), by the action's name; translated where it is said. */
const failures = {
  login: /*i18n*/ "Login failed",
  register: /*i18n*/ "Registration failed",
  logout: /*i18n*/ "Logout failed",
  updateSettings: /*i18n*/ "Failed to update settings",
  createSignal: /*i18n*/ "Failed to create signal",
  addSignal: /*i18n*/ "Failed to add signal",
  updateSignal: /*i18n*/ "Failed to update signal",
  completeSignal: /*i18n*/ "Failed to update task",
  reopenSignal: /*i18n*/ "Failed to update task",
  trashSignal: /*i18n*/ "Failed to delete signal",
  restoreSignal: /*i18n*/ "Failed to restore signal",
  selectSignal: /*i18n*/ "Failed to add to today",
  planSignal: /*i18n*/ "Failed to plan signal",
  unselectSignal: /*i18n*/ "Failed to remove signal",
  scheduleSignal: /*i18n*/ "Failed to schedule signal",
  changeRecurrence: /*i18n*/ "Failed to update recurring schedule",
  deleteSignalPermanently: /*i18n*/ "Failed to delete signal",
  assignProject: /*i18n*/ "Failed to assign project",
  createSubtask: /*i18n*/ "Failed to create subtask. Please try again.",
  updateSubtask: /*i18n*/ "Failed to update subtask. Please try again.",
  deleteSubtask: /*i18n*/ "Failed to delete subtask. Please try again.",
  createProject: /*i18n*/ "Failed to create project",
  updateProject: /*i18n*/ "Failed to update project",
  archiveProject: /*i18n*/ "Failed to archive project",
  restoreProject: /*i18n*/ "Failed to restore project",
  createClient: /*i18n*/ "Failed to create client",
  deleteClient: /*i18n*/ "Failed to delete client",
  restoreClient: /*i18n*/ "Failed to restore client",
  trackTime: /*i18n*/ "Failed to save the time",
  saveGoals: /*i18n*/ "Failed to save the goals",
  saveNote: /*i18n*/ "Failed to save note",
  saveView: /*i18n*/ "Failed to save view",
  deleteView: /*i18n*/ "Failed to delete view",
  saveTemplate: /*i18n*/ "Failed to save template",
  deleteTemplate: /*i18n*/ "Failed to delete template",
  addCalendar: /*i18n*/ "Failed to add calendar",
  updateCalendar: /*i18n*/ "Failed to update calendar",
  deleteCalendar: /*i18n*/ "Failed to delete calendar",
  restoreCalendar: /*i18n*/ "Failed to restore calendar",
  refreshCalendar: /*i18n*/ "Failed to read calendar",
  downloadFile: /*i18n*/ "Failed to download file",
  exportData: /*i18n*/ "Failed to export",
  sendFeedback: /*i18n*/ "Failed to submit feedback",
  createToken: /*i18n*/ "Failed to create token",
  changeReminders: /*i18n*/ "Failed to change reminders",
  changeHook: /*i18n*/ "Failed to change the hook",
  revokeToken: /*i18n*/ "Failed to revoke token",
  changeUsername: /*i18n*/ "Failed to change username",
  changeEmail: /*i18n*/ "Failed to change email",
  deleteAccount: /*i18n*/ "Failed to delete account",
  changePassword: /*i18n*/ "Failed to change password",
  changeSignIn: /*i18n*/ "Failed to change how you sign in",
  administer: /*i18n*/ "Failed to do that",
  endSession: /*i18n*/ "Failed to sign out device",
} as const;

export type FailedAction = keyof typeof failures;

/** The failures with the title 'Error' and their own words below (§8). */
const titledError: Partial<Record<FailedAction, string>> = {
  updateSignal: /*i18n*/ "Failed to update signal. {reason}",
};

/** The failures with their reason appended (§8). */
const withReason: Partial<Record<FailedAction, string>> = {
  updateProject: /*i18n*/ "Failed to update project: {reason}",
  archiveProject: /*i18n*/ "Failed to archive project: {reason}",
  deleteClient: /*i18n*/ "Failed to delete client: {reason}",
};

/** The failures with these words below instead of the reason (§8). */
const ownAdvice: Partial<Record<FailedAction, string>> = {
  addSignal: /*i18n*/ "Please try again.",
};

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
  if (code === "ALREADY_ADDED" || code === "DAY_FULL" || code === "DAY_OFF") {
    return title === undefined ? { title: sentence } : { title, description: sentence };
  }
  const whole = withReason[action];
  if (whole !== undefined) return { title: i18n.t(whole, { reason: sentence }) };
  const below = titledError[action];
  if (below !== undefined) {
    return { title: i18n.t("Error"), description: i18n.t(below, { reason: sentence }) };
  }
  const advice = ownAdvice[action];
  return {
    title: i18n.t(failures[action]),
    description: advice === undefined ? sentence : i18n.t(advice),
  };
}
