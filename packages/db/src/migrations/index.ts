import * as house from "./20261121_0001_house.ts";
import * as tokens from "./20261121_0003_tokens.ts";
import * as uploads from "./20261121_0004_uploads.ts";
import * as recommended from "./20261121_0006_recommended.ts";
import * as tellChanges from "./20261121_0008_tell_changes.ts";
import * as shelvedEntries from "./20261122_0009_shelved_entries.ts";
import * as foldedNames from "./20261122_0037_folded_names.ts";
import * as storage from "./20261122_0040_storage.ts";
import * as subtaskOrder from "./20261122_0045_subtask_order.ts";
import * as signalLink from "./20261122_0058_signal_link.ts";
import * as sessionOrigin from "./20261122_0060_session_origin.ts";
import * as language from "./20261122_0066_language.ts";
import * as accounts from "./20261122_0070_accounts.ts";
import * as emailChanges from "./20261122_0071_email_changes.ts";
import * as signInMails from "./20261122_0072_sign_in_mails.ts";
import * as twoFactor from "./20261122_0073_two_factor.ts";
import * as passkeys from "./20261122_0074_passkeys.ts";
import * as invitations from "./20261122_0076_invitations.ts";
import * as operators from "./20261122_0077_operators.ts";
import * as changes from "./20261122_0080_changes.ts";
import * as identities from "./20261123_0090_identities.ts";
import * as repeat from "./20261123_0091_repeat.ts";
import * as dayRules from "./20261123_0092_day_rules.ts";
import * as scoreWeights from "./20261123_0093_score_weights.ts";
import * as signalHistory from "./20261123_0094_signal_history.ts";
import * as compatibility from "./20261123_0102_compatibility.ts";
import * as decide from "./20261123_0110_decide.ts";
import * as occurrenceSubtasks from "./20261123_0111_occurrence_subtasks.ts";
import * as calendars from "./20261123_0120_calendars.ts";
import * as timeBoxes from "./20261123_0122_time_boxes.ts";
import * as calendarFeeds from "./20261123_0123_calendar_feeds.ts";
import * as reminders from "./20261123_0126_reminders.ts";
import * as pushSubscriptions from "./20261123_0127_push_subscriptions.ts";
import * as reminderDeliveries from "./20261123_0128_reminder_deliveries.ts";
import * as hooks from "./20261123_0129_hooks.ts";
import * as imports from "./20261123_0130_imports.ts";
import * as imported from "./20261123_0131_imported.ts";
import * as review from "./20261123_0134_review.ts";
import * as namedViews from "./20261123_0136_named_views.ts";
import * as ownWords from "./20261123_0140_own_words.ts";
import * as dayNotes from "./20261123_0142_day_notes.ts";
import * as morning from "./20261123_0150_morning.ts";
import * as oauth from "./20261123_0155_oauth.ts";
import * as boxReminders from "./20261123_0156_box_reminders.ts";
import * as importReports from "./20261123_0158_import_reports.ts";
import * as manualOrder from "./20261123_0159_manual_order.ts";
import * as cheaperReturns from "./20261123_0163_cheaper_returns.ts";
import * as sessionKey from "./20261123_0164_session_key.ts";
import * as refreshFamilies from "./20261126_0165_refresh_families.ts";
import * as remindedOccurrence from "./20261126_0165_reminded_occurrence.ts";
import * as resetNetworks from "./20261126_0166_reset_networks.ts";
import * as knownDevices from "./20261126_0167_known_devices.ts";
import * as normalizedTexts from "./20261126_0168_normalized_texts.ts";
import * as boundedCounters from "./20261126_0169_bounded_counters.ts";
import * as calendarLeftOut from "./20261126_0176_calendar_left_out.ts";
import * as roomInPages from "./20261127_0180_room_in_pages.ts";
import type { SchemaMigration } from "./migration.ts";

/** Every migration by name, oldest first. Released migrations are never edited. */
export const migrations: Record<string, SchemaMigration> = {
  "20261121_0001_house": house,
  "20261121_0003_tokens": tokens,
  "20261121_0004_uploads": uploads,
  "20261121_0006_recommended": recommended,
  "20261121_0008_tell_changes": tellChanges,
  "20261122_0009_shelved_entries": shelvedEntries,
  "20261122_0037_folded_names": foldedNames,
  "20261122_0040_storage": storage,
  "20261122_0045_subtask_order": subtaskOrder,
  "20261122_0058_signal_link": signalLink,
  "20261122_0060_session_origin": sessionOrigin,
  "20261122_0066_language": language,
  "20261122_0070_accounts": accounts,
  "20261122_0071_email_changes": emailChanges,
  "20261122_0072_sign_in_mails": signInMails,
  "20261122_0073_two_factor": twoFactor,
  "20261122_0074_passkeys": passkeys,
  "20261122_0076_invitations": invitations,
  "20261122_0077_operators": operators,
  "20261122_0080_changes": changes,
  "20261123_0090_identities": identities,
  "20261123_0091_repeat": repeat,
  "20261123_0092_day_rules": dayRules,
  "20261123_0093_score_weights": scoreWeights,
  "20261123_0094_signal_history": signalHistory,
  "20261123_0102_compatibility": compatibility,
  "20261123_0110_decide": decide,
  "20261123_0111_occurrence_subtasks": occurrenceSubtasks,
  "20261123_0120_calendars": calendars,
  "20261123_0122_time_boxes": timeBoxes,
  "20261123_0123_calendar_feeds": calendarFeeds,
  "20261123_0126_reminders": reminders,
  "20261123_0127_push_subscriptions": pushSubscriptions,
  "20261123_0128_reminder_deliveries": reminderDeliveries,
  "20261123_0129_hooks": hooks,
  "20261123_0130_imports": imports,
  "20261123_0131_imported": imported,
  "20261123_0134_review": review,
  "20261123_0136_named_views": namedViews,
  "20261123_0140_own_words": ownWords,
  "20261123_0142_day_notes": dayNotes,
  "20261123_0150_morning": morning,
  "20261123_0155_oauth": oauth,
  "20261123_0156_box_reminders": boxReminders,
  "20261123_0158_import_reports": importReports,
  "20261123_0159_manual_order": manualOrder,
  "20261123_0163_cheaper_returns": cheaperReturns,
  "20261123_0164_session_key": sessionKey,
  "20261126_0165_refresh_families": refreshFamilies,
  "20261126_0165_reminded_occurrence": remindedOccurrence,
  "20261126_0166_reset_networks": resetNetworks,
  "20261126_0167_known_devices": knownDevices,
  "20261126_0168_normalized_texts": normalizedTexts,
  "20261126_0169_bounded_counters": boundedCounters,
  "20261126_0176_calendar_left_out": calendarLeftOut,
  "20261127_0180_room_in_pages": roomInPages,
};
