import { isDeepStrictEqual } from "node:util";
import { json, type Schema } from "../../src/rest/openapi/types.ts";
import type { Documented, DocumentedOperation, HttpResponse } from "../../test/documented.ts";
import type { FuzzRequest } from "./requests.ts";

/** Words that only occur in database errors, stacks or file paths. */
const inside =
  /violates|duplicate key|syntax error at|relation "|invalid byte sequence|node_modules|file:\/\/|\.[jt]s:\d+|\n\s+at \S|RangeError|TypeError|Maximum call stack/;

/** All faults of a response; empty if there are none. */
export function judge(
  documented: Documented,
  request: FuzzRequest,
  response: HttpResponse,
): string[] {
  const operation = documented.find(request.method, decodePath(request.path));
  const leak = inside.exec(response.text);
  const wrongs = [
    ...(response.status >= 500 && !isMeant(operation, response.status)
      ? [`It answered ${response.status}: ${response.text}`]
      : []),
    ...(leak ? [`The answer tells of its inside: ${leak[0]}`] : []),
  ];
  // A body is limited even where it has no meaning, as with GET.
  const isTooLong =
    [414, 431].includes(response.status) ||
    (response.status === 413 && operation?.requestBody === undefined);
  const isUnread =
    (response.status === 400 || response.status === 404) && !isPlain(request, operation);
  const target = isTooLong || isUnread ? undefined : operation;
  wrongs.push(...documented.violations(target, response));
  const isJson = response.headers.get("content-type")?.startsWith(json) ?? false;
  if (operation && isJson && response.status === 200 && request.method === operation.method) {
    wrongs.push(...coercions(documented, operation, request, response));
  }
  return wrongs;
}

/**
 * Whether a status is intended: that of an unsupported feature is documented; any other status from
 * 500 on is a fault.
 */
const isMeant = (operation: DocumentedOperation | undefined, status: number) =>
  status === 501 && operation?.responses["501"] !== undefined;

/** True if the path is spelled as in the document, so that it must match its operation. */
function isPlain({ path }: FuzzRequest, operation: DocumentedOperation | undefined): boolean {
  return operation !== undefined && !/[%;]|\/\/|\/$/.test(path);
}

function decodePath(path: string): string {
  const [plain = ""] = path.split("?");
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}

/** Finds input that was accepted although the document forbids it, or returned differently. */
function coercions(
  documented: Documented,
  operation: DocumentedOperation,
  request: FuzzRequest,
  response: HttpResponse,
): string[] {
  const { fields } = request;
  if (fields === undefined || operation !== request.operation) return [];
  const schema = operation.requestBody?.content[json]?.schema;
  const accepted = schema ? documented.faults(schema, trimmed(fields, schema)) : [];
  // Null is a response as well, for example while no signal runs.
  const stored: Record<string, unknown> = JSON.parse(response.text) ?? {};
  return [
    ...accepted.map((fault) => `Accepted although ${fault}: ${JSON.stringify(fields)}`),
    ...changedFields(operation, fields, stored).map(
      (key) =>
        `${key} was sent as ${JSON.stringify(fields[key])} and answered as ${JSON.stringify(stored[key])}`,
    ),
  ];
}

/** Lengths are checked after trimming (§5), except of passwords, which are not trimmed. */
function trimmed(fields: FuzzRequest["fields"], { properties = {} }: Schema) {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([key, value]) => {
      const isTrimmed = properties[key] !== undefined && !/password$/i.test(key);
      return [key, typeof value === "string" && isTrimmed ? value.trim() : value];
    }),
  );
}

function changedFields(
  { operationId }: DocumentedOperation,
  fields: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): string[] {
  const isSeries = stored["recurrence"] !== null && stored["recurrence"] !== "none";
  const linked = "effort" in fields && "estimatedMinutes" in fields;
  const exempt = new Set([
    // A series stays active; completing it applies to one of its days (§4).
    ...(operationId.startsWith("signal.") && isSeries ? ["status"] : []),
    // The subject and message of the feedback itself.
    ...(operationId === "admin.answerFeedback" ? ["message"] : []),
    // All calendars of the sign-in; those that are not named are off (§10).
    ...(operationId === "calendars.setCollections" ? ["collections"] : []),
    // A new email takes effect once its code is entered (§7).
    ...(operationId === "account.changeEmail" ? ["email"] : []),
    // It becomes the subject of an email, without characters that change its direction (§9).
    ...(operationId === "feedback.send" ? ["subject"] : []),
    // Each of the two is derived from the other (§9).
    ...(linked ? ["effort", "estimatedMinutes"] : []),
    // A position after the last means the last (§3).
    ...(Number(stored["order"]) < Number(fields["order"]) ? ["order"] : []),
  ]);
  return Object.keys(fields).filter(
    (key) =>
      Object.hasOwn(stored, key) &&
      !exempt.has(key) &&
      !isSame(fields[key], stored[key]) &&
      !(sets.has(key) && isSame(sorted(fields[key]), sorted(stored[key]))),
  );
}

/** Fields with a list whose order has no meaning. */
const sets = new Set(["events"]);

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);

/**
 * Equal except for documented normalisation: NFC, surrounding spaces, lower case of ids and
 * colours, instants in UTC (§5), and in some lists each text once.
 */
export function isSame(sent: unknown, stored: unknown): boolean {
  // JSON has no negative zero.
  if (sent === stored || isDeepStrictEqual(sent, stored)) return true;
  if (typeof sent === "string") {
    const line = sent.trim();
    if (stored === null) return line === "";
    if (typeof stored !== "string") return false;
    return (
      stored === line ||
      stored === line.normalize("NFC").trim() ||
      (/^[0-9a-f-]{36}$$/.test(stored) && stored === line.toLowerCase()) ||
      (/^#[0-9a-f]{6}$/.test(stored) && stored === `#${line.toLowerCase().replace("#", "")}`) ||
      (/T.*Z$/.test(stored) && Date.parse(line) === Date.parse(stored))
    );
  }
  if (isRecord(sent) && isRecord(stored)) {
    return Object.keys(sent).every((key) => isSame(sent[key], stored[key]));
  }
  if (!Array.isArray(sent) || !Array.isArray(stored)) return false;
  if (sent.length === stored.length && sent.every((one, at) => isSame(one, stored[at])))
    return true;
  const eachOnce = (tidy: (text: string) => string) =>
    [...new Set(sent.map((one) => (typeof one === "string" ? tidy(one) : one)))].filter(
      (one) => one !== "",
    );
  const trimmed = eachOnce((text) => text.trim());
  const normalized = eachOnce((text) => text.normalize("NFC").trim());
  return isDeepStrictEqual(trimmed, stored) || isDeepStrictEqual(normalized, stored);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
