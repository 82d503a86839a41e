import type { OpenApiDocument, Schema } from "./types.ts";

const id = "0b5c3a52-6a0e-4b56-9e6b-0d3f1a2b4c5d";
const moment = "2026-03-14T08:00:00.000Z";

/** Example values by field name, so that examples look like real data. */
const byName: Readonly<Record<string, unknown>> = {
  title: "Write the report",
  notes: "Two pages at most",
  type: "work",
  priority: 3,
  impact: 2,
  effort: 2,
  estimatedMinutes: 60,
  dueDate: "2026-03-20T17:00:00.000Z",
  tags: ["writing"],
  tag: "writing",
  search: "report",
  currentLocation: "2026-03-14",
  slotPosition: 0,
  position: 0,
  incompleteRolloverCount: 0,
  decidedAtReturns: 0,
  manualPosition: "a1",
  rolledOverCount: 1,
  version: 1,
  completedAt: null,
  lastUsedAt: null,
  expiresAt: null,
  dailyWIPLimit: 4,
  plannedMinutes: 60,
  note: "A good morning",
  startsAt: "09:30",
  minutes: 45,
  startTime: "09:30",
  endTime: "10:30",
  completedCount: 0,
  limit: 50,
  cursor: "eyJ2IjoxfQ",
  username: "ada",
  email: "ada@example.com",
  password: "correct horse",
  newPassword: "correct horse battery",
  token: "Jm5xk3vQ0rT8wYbZ2cD4fG6hK",
  code: "123456",
  timeZone: "Europe/Berlin",
  dailyLimits: [0, 5, 5, 5, 5, 5, 0],
  dayStart: "04:00",
  decideAfterReturns: 3,
  somedayAfterDays: 90,
  somedayMonth: null,
  workingDayStart: "09:00",
  workingDayEnd: "17:00",
  language: "pt-BR",
  weekStart: 1,
  timeFormat: "24",
  weekend: [0, 6],
  name: "Garden",
  company: "Analytical Engines",
  description: "The beds behind the house",
  goal: "Harvest in August",
  color: "#10b981",
  links: ["https://example.com/plan"],
  attachments: [],
  subject: "A wish",
  message: "Weeks that begin on Sunday",
  status: "active",
  order: 0,
  data: "aGVsbG8=",
  filename: "plan.pdf",
  key: `users/${id}/${id}`,
  uploadId: "0f1e2d3c4b5a",
  partNumber: "1",
  bucket: "objects",
  PartNumber: 1,
  ETag: "9e107d9d372bb6826bd81d3542a419d6",
  Size: 5_242_880,
  currentPassword: "correct horse",
  pendingEmail: "ada@example.com",
  singleSignOn: "Example Login",
  label: "Example Login",
  issuer: "https://login.example.com",
  browser: "Firefox",
  system: "Linux",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  network: "192.0.2.0/24",
  nextCursor: null,
  invitation: "9rV2mQeXw7kLbT5zYcN3pA",
  recoveryCodes: ["7XK2-M9QP-4RTW"],
  release: "0.1.0",
  installedRelease: "0.1.0",
  madeBy: "0.1.0",
  backupProblem: null,
  problem: null,
  failure: null,
  failingSince: null,
  path: "/calendar/nZ4kW8.ics",
  host: "calendar.example.com",
  appPlace: "app.example.com",
  url: "https://example.com/path",
  redirect: "/week",
  uri: "otpauth://totp/Daysignal:ada?secret=JBSWY3DPEHPK3PXP&issuer=Daysignal",
  uploadURL: "/api/objects/0f1e2d3c?signature=5a6b7c",
  objectPath: "/api/objects/0f1e2d3c",
  link: "https://example.com/report",
  rule: "FREQ=WEEKLY;BYDAY=MO,FR",
  location: "Room 12",
  challenge: "cmFuZG9tLWNoYWxsZW5nZQ",
  rawId: "b3BhcXVlLWlk",
  clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
  attestationObject: "o2NmbXRkbm9uZQ",
  authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4",
  signature: "MEUCIQDYXBOpCWSWq2Ll4558GJ",
  userHandle: "dXNlci1pZA",
  publicKey: "BNbxGYNMhEIi9zrneh7mqV",
  p256dh: `B${"NbxGYN".repeat(14)}mq`,
  query: "view=available&tag=writing",
  expires: 604_800,
};

/**
 * An example that is valid for a schema, made from field names. Optional fields are included in
 * requests and responses.
 */
export function exampleOf(schema: Schema, name: string, document: OpenApiDocument): unknown {
  const target = resolve(schema, document);
  const { type } = target;
  const known = byName[name];
  if (known !== undefined && accepts(target, known)) return known;
  if (target.const !== undefined) return target.const;
  if (target.enum) return target.enum[0];
  if (target.examples) return target.examples[0];
  const [choice] = target.anyOf ?? target.oneOf ?? target.allOf ?? [];
  if (choice) return exampleOf(choice, name, document);
  if (type === "array") return target.items ? [exampleOf(target.items, name, document)] : [];
  if (type === "object" || target.properties) {
    return Object.fromEntries(
      Object.entries(target.properties ?? {}).map(([key, value]) => [
        key,
        exampleOf(value, key, document),
      ]),
    );
  }
  if (type === "integer" || type === "number") return target.minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  return exampleText(target, name);
}

function exampleText({ format }: Schema, name: string): string {
  if (format === "uuid") return id;
  if (format === "date") return "2026-03-14";
  if (format === "date-time") return moment;
  if (format === "email") return "ada@example.com";
  if (format === "uri") return "https://example.com";
  // Instants in responses are plain strings.
  if (/(^at|At|Date)$/.test(name)) return moment;
  return "text";
}

/** A check that suffices to tell whether an example by name fits the schema. */
function accepts(schema: Schema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => accepts(choice, value));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.format === "uuid") return value === id;
  if (schema.format === "uri") return typeof value === "string" && URL.canParse(value);
  // A field with the same name may be a time of day.
  if (schema.format === "date-time" && typeof value === "string") return value.includes("T");
  if (typeof value === "number") {
    const isNumber = schema.type === "integer" || schema.type === "number";
    return isNumber && value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  }
  if (value === null) return isOfType(schema, "null");
  if (Array.isArray(value)) return isOfType(schema, "array");
  return isOfType(schema, typeof value);
}

/** Whether a schema allows a JSON type; `type` is one name or a list of them. */
function isOfType({ type }: Schema, name: string): boolean {
  return Array.isArray(type) ? type.includes(name) : type === name;
}

/** A named example: readers of the document show it as it is, also where a field is null. */
export const exampleNamed = (value: unknown) => ({ Example: { value } });

export function resolve(schema: Schema, document: OpenApiDocument): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? schema);
}
