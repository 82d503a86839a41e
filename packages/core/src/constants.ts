/** The product's numbers (§9). Durations are in milliseconds unless the name says otherwise. */
export const dailyLimit = { default: 4, min: 4, max: 10 } as const;

/** The number of returns after which a signal asks for a decision (§4). */
export const returnsToDecide = { min: 2, max: 10, default: 3 } as const;
/** The length of a time box (§11), in minutes. */
/** The maximum length of a day's note, in characters. */
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
/** Tags suggested in the mobile sheet, which shows at most five. */
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
/** Of a toast with a question. */
export const choicesDuration = 8000;
export const feedbackToastDuration = 3000;
export const carouselInterval = 3000;
export const postAuthRedirectDelay = 150;
/** The delay between the planner's first render and the automatic start of the tour. */
export const tourDelay = 1000;
export const welcomeNotice = { delay: 500, duration: 5000 } as const;
export const maxTitleLength = 500;
/** For the name of a project, client or company. */
export const maxNameLength = 200;
/** For the URL query that a named view stores. */
export const maxViewQueryLength = 2000;
/** For notes, a description, a goal or a message. */
/** After how many days an untouched signal is offered for a decision (§16). */
export const somedayDays = { min: 30, max: 365, default: 90 } as const;
/** How many of them are offered. */
export const maxSomeday = 10;
/** Goals of a week, and the characters of one. */
export const maxGoalsOfWeek = 3;
export const maxGoalLength = 200;
/** Subtasks of a template. */
export const maxTemplateSubtasks = 50;
/** Who or what a signal waits for. */
export const maxWaitingForLength = 200;
export const maxNotesLength = 20_000;
export const maxTags = 30;
export const maxTagLength = 50;
export const maxLinks = 30;
export const maxLinkLength = 2000;
export const maxAttachments = 5;
/** For the URL or name of an attachment. */
export const maxAttachmentLength = 500;
/** The longest estimate, in minutes: a whole day. */
export const maxEstimatedMinutes = 1440;
export const maxListSize = 10_000;
/**
 * Limits of what one request may read in lists: numbers of signals, projects and clients, and
 * characters of their text. The calls of a batch share them and read fewer rows, because a batch is
 * serialised as a whole.
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
  /** Entries of signals on past and future days. */
  planEntries: 200_000,
  /** Times in which signals were worked on. */
  timeIntervals: 200_000,
  projects: 1000,
  clients: 1000,
  namedViews: 30,
  /** Goals of weeks. */
  weekGoals: 5000,
  /** Checklists that new signals can begin with. */
  templates: 100,
  /** Notes of days. */
  dayNotes: 10_000,
  tokens: 100,
  hooks: 20,
  /** A further sign-in ends the oldest. */
  signIns: 100,
  feedback: 1000,
  /** Files whose bytes have not arrived. */
  openUploads: 500,
} as const;
/** The maximum number of days between a reminder and the deadline. */
export const maxDaysBefore = 365;
/** The maximum number of minutes between a reminder and the start of a time box: a day. */
export const maxMinutesBefore = 1440;
/**
 * The number of days between an owner's request and the deletion of the account; signing in cancels
 * it.
 */
export const deletionDays = 7;
/** Maximum size of an attachment, in bytes. */
export const maxAttachmentSize = 10_485_760;
/**
 * Maximum size of a single-part upload through the Uppy routes, in bytes; larger files are sent in
 * parts.
 */
export const maxSingleUploadSize = 104_857_600;
/** Maximum total size of a multipart upload, in bytes. */
export const maxUploadSize = 5_368_709_120;
/** The minimum size of each part but the last in bytes, as in S3. */
export const minPartSize = 5_242_880;
export const partNumbers = { min: 1, max: 10_000 } as const;
/** How long a signed URL is valid. */
export const signedUrlLifetime = 604_800_000;
/** The age at which an unfinished upload is deleted, when none of its URLs is valid any more. */
export const abandonedUploadAge = 691_200_000;
/**
 * How long a file that no project references is kept, so that undo and restore can bring it back.
 */
export const unreferencedFileAge = 2_592_000_000;
/** How many files are uploaded in parallel. */
export const concurrentUploads = 6;
/** The delay before each retry of a failed upload; it fails for good after the last one. */
export const uploadRetryDelays = [0, 1000, 3000, 5000] as const;
/** How long the connection must be lost before the app shows it. */
export const offlineNoticeDelay = 3000;
export const maxFilenameLength = 500;
export const maxMediaTypeLength = 255;

/**
 * The maximum values of counters that an import stores; larger ones are reduced to them. They are
 * out of reach of normal use, and leave the database room to increment. A signal returns at most
 * once a day, and the score (§9) multiplies returns.
 */
export const maxImportedVersion = 1_000_000_000;
export const maxImportedReturns = 1_000_000;

/**
 * The maximum length of a position in "My order" (§2). One character allows about six moves into
 * the same narrowing gap.
 */
export const maxPositionLength = 200;
