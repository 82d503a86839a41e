import { createECDH, randomUUID } from "node:crypto";

/** The ids of one entity of each kind, all of one user. */
export interface SampleEntities {
  /** Planned for `date`. */
  signalId: string;
  /** Not planned. */
  looseId: string;
  trashedId: string;
  /** Weekly from `seriesDay` on. */
  seriesId: string;
  /** Of `signalId`. */
  subtaskId: string;
  /** Of `clientId`. */
  projectId: string;
  clientId: string;
  calendarId: string;
  /** A sign-in to a calendar server. */
  signInId: string;
  tokenId: string;
  viewId: string;
  /** Of the week from `goalWeek` on. */
  goalId: string;
  templateId: string;
  hookId: string;
  /** The caller's own sign-in. */
  sessionId: string;
  /** For operators only; for other users no such invitation exists. */
  invitationId: string;
  /** Another account. */
  accountId: string;
  /** The caller's own account. */
  callerId: string;
  /** Of the caller. */
  feedbackId: string;
  passkeyId: string;
  /** Of `signalId`. */
  reminderId: string;
  /** Of `signalId`. */
  timeId: string;
  /** A device that receives reminders. */
  pushId: string;
  /** The id of no identity, because only a provider can create one; see single-sign-on.test.ts. */
  identityId: string;
  /** The authorization request of a registered app. */
  appRequest: string;
  /** An import without any entities. */
  importId: string;
  date: string;
}

/** A file with one event. */
export const sampleCalendar = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:1
DTSTART:20260313T090000Z
DTEND:20260313T100000Z
SUMMARY:Dentist
END:VEVENT
END:VCALENDAR
`;

/** An hour of a day in March. */
export const sampleTime = (day: number) => ({
  startedAt: `2026-03-${day}T09:00:00.000Z`,
  endedAt: `2026-03-${day}T10:00:00.000Z`,
});

/** A day far in the future, on which nothing else is planned. */
export const seriesDay = "2031-03-03";

/** A Monday far in the future. */
export const goalWeek = "2031-03-03";

/** An expiry that no test reaches. */
export const expiresAt = "2999-12-31T00:00:00.000Z";

/** A device with an endpoint where nothing listens. */
export const samplePush = () => ({
  endpoint: `http://127.0.0.1:9/${randomUUID()}`,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: "A".repeat(22),
  },
});
