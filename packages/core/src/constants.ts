/** The product's numbers (§9). Durations are in milliseconds unless the name says otherwise. */
export const dailyLimit = { default: 4, min: 4, max: 10 } as const;

/** After how many returns a signal asks for a decision (§4). */
export const returnsToDecide = { min: 2, max: 10, default: 3 } as const;
/** The length of a time box (§11), in minutes. */
/** The note of a day, in characters. */
export const maxDayNoteLength = 2000;
export const timeBoxMinutes = { min: 5, max: 1440 } as const;
export const extraOccurrences = 4;
export const tagSuggestions = [
  /*i18n*/ "urgent",
  /*i18n*/ "review",
  /*i18n*/ "meeting",
  /*i18n*/ "email",
  /*i18n*/ "call",
  /*i18n*/ "research",
  /*i18n*/ "planning",
] as const;
/** Tags of the mobile sheet, which shows at most five. */
export const mobileTagSuggestions = [
  /*i18n*/ "urgent",
  /*i18n*/ "important",
  /*i18n*/ "quick",
  /*i18n*/ "research",
  /*i18n*/ "meeting",
  /*i18n*/ "email",
] as const;
export const maxMobileTagSuggestions = 5;
/** Durations of the add box, in minutes: 0.5, 1, 2, 3 and 4 hours. */
export const desktopDurations = { default: 60, choices: [30, 60, 120, 180, 240] } as const;
/** Durations of the mobile sheet, in minutes. */
export const mobileDurations = { default: 30, choices: [15, 30, 45, 60, 90, 120] } as const;
/** The widest window, in pixels, that gets the phone layout. */
export const mobileBreakpoint = 768;
/** Share of the header that must be scrolled away before it collapses. */
export const headerCollapse = 0.6;
export const projectColors = [
  "#3b82f6",
  "#10b981",
  "#f59e0b",
  "#ef4444",
  "#8b5cf6",
  "#f97316",
  "#06b6d4",
  "#84cc16",
] as const;
export const toastDuration = 5000;
export const feedbackToastDuration = 3000;
export const carouselInterval = 3000;
export const postAuthRedirectDelay = 150;
/** From the planner's first render to the tour that opens by itself. */
export const tourDelay = 1000;
export const welcomeNotice = { delay: 500, duration: 5000 } as const;
export const maxTitleLength = 500;
/** Of a project, a client or a company. */
export const maxNameLength = 200;
/** Of the address's part that a named view stores. */
export const maxViewQueryLength = 2000;
/** Of notes, a description, a goal or a message. */
export const maxNotesLength = 20_000;
export const maxTags = 30;
export const maxTagLength = 50;
export const maxLinks = 30;
export const maxLinkLength = 2000;
export const maxAttachments = 5;
/** An attachment's address or name. */
export const maxAttachmentLength = 500;
/** The longest estimate, in minutes: a whole day. */
export const maxEstimatedMinutes = 1440;
export const maxListSize = 10_000;
/**
 * Limits of what one request may read in lists: signals, projects and clients, and characters of
 * their text. The calls of a batch share them, and read fewer rows: a batch is serialised as a whole.
 */
export const readBudget = {
  rows: maxListSize,
  rowsOfBatch: 3000,
  characters: 16_000_000,
} as const;
/** Size limits of one account, far above legitimate use. */
export const accountLimits = {
  /** Including those in the trash. */
  signals: 50_000,
  subtasksOfSignal: 500,
  reminders: 1000,
  remindersOfSignal: 10,
  pushSubscriptions: 20,
  /** Days that signals are or were planned for. */
  planEntries: 200_000,
  projects: 1000,
  clients: 1000,
  namedViews: 30,
  /** Notes of days. */
  dayNotes: 10_000,
  tokens: 100,
  hooks: 20,
  /** One more sign-in ends the oldest. */
  signIns: 100,
  feedback: 1000,
  /** Files whose bytes have not arrived. */
  openUploads: 500,
} as const;
/** How many days before a deadline a reminder can come. */
export const maxDaysBefore = 365;
/** How many minutes before the start of a time box a reminder can come: a day. */
export const maxMinutesBefore = 1440;
/** How many days an account stays after its owner has deleted it; signing in undoes it. */
export const deletionDays = 7;
/** One attachment, in bytes. */
export const maxAttachmentSize = 10_485_760;
/** A file sent in one piece to the Uppy routes, in bytes; larger ones are sent in parts. */
export const maxSingleUploadSize = 104_857_600;
/** A file sent in parts, all parts together, in bytes. */
export const maxUploadSize = 5_368_709_120;
/** The minimum size of a part in bytes, except for the last one, as in S3. */
export const minPartSize = 5_242_880;
export const partNumbers = { min: 1, max: 10_000 } as const;
/** How long a signed address is valid. */
export const signedUrlLifetime = 604_800_000;
/** After this time an unfinished upload is deleted; none of its addresses is valid any more. */
export const abandonedUploadAge = 691_200_000;
/**
 * How long a file that no project references is kept; undo and restore bring it back
 * until then.
 */
export const unreferencedFileAge = 2_592_000_000;
/** How many files are uploaded in parallel. */
export const concurrentUploads = 6;
/** Delays before each retry of a failed upload; after the last one it has failed. */
export const uploadRetryDelays = [0, 1000, 3000, 5000] as const;
/** How long the connection must be lost before the app says so. */
export const offlineNoticeDelay = 3000;
export const maxFilenameLength = 500;
export const maxMediaTypeLength = 255;

/**
 * The largest counters that an import stores, instead of larger ones: no use reaches them, and the
 * database can go on counting from there. A signal returns at most once a day, and the score (§9)
 * multiplies returns.
 */
export const maxImportedVersion = 1_000_000_000;
export const maxImportedReturns = 1_000_000;

/** Of a position in "My order" (§2): a character for about six moves into one narrowing gap. */
export const maxPositionLength = 200;
