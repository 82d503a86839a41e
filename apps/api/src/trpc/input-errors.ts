import { DomainError, type ErrorDetails } from "@daysignal/core";
import type { ZodError } from "zod";

type Issue = ZodError["issues"][number];

/** Turns a schema's first issue into a refusal that names the field. */
export function inputProblem(error: ZodError): DomainError {
  const issue = error.issues[0];
  if (!issue) return new DomainError("INVALID_INPUT");
  if (issue.code === "unrecognized_keys") {
    const field = [...issue.path, issue.keys[0]].join(".");
    const message = /*i18n*/ "{field} is not a known field.";
    return new DomainError("INVALID_INPUT", { field, message });
  }
  const field = issue.path.join(".");
  const details = field === "" ? {} : { field };
  return new DomainError("INVALID_INPUT", { ...details, ...explain(issue) });
}

/**
 * The reason of a validation error. The project's own schemas have messages that start in lower
 * case.
 */
function explain(issue: Issue): Pick<ErrorDetails, "message" | "reason" | "values"> {
  if (/^[a-z]/.test(issue.message)) return { reason: issue.message };
  switch (issue.code) {
    case "invalid_type":
      // An issue does not contain the value; only the library's message tells that it is missing.
      return issue.message.endsWith("received undefined")
        ? { reason: /*i18n*/ "is required" }
        : ofType(issue.expected);
    case "too_small":
      return bound(least, issue.origin, Number(issue.minimum));
    case "too_big":
      return bound(most, issue.origin, Number(issue.maximum));
    case "invalid_value":
      return {
        message: /*i18n*/ "{field} must be one of {choices}.",
        values: { choices: issue.values.map(String).join(", ") },
      };
    case "invalid_format":
      return {
        reason:
          issue.format === "uuid"
            ? /*i18n*/ "must be a UUID"
            : /*i18n*/ "is not written as it should be",
      };
    default:
      return { reason: /*i18n*/ "is not valid" };
  }
}

const least = {
  string: /*i18n*/ "{field} must be at least {count} characters long.",
  array: /*i18n*/ "{field} must have at least {count} entries.",
  number: /*i18n*/ "{field} must be at least {count}.",
};

const most = {
  string: /*i18n*/ "{field} must be at most {count} characters long.",
  array: /*i18n*/ "{field} must have at most {count} entries.",
  number: /*i18n*/ "{field} must be at most {count}.",
};

function bound(messages: typeof least, origin: string, count: number) {
  const message = origin === "string" || origin === "array" ? messages[origin] : messages.number;
  return { message, values: { count } };
}

const types: Readonly<Record<string, string>> = {
  int: /*i18n*/ "must be a whole number",
  number: /*i18n*/ "must be a number",
  string: /*i18n*/ "must be a string",
  boolean: /*i18n*/ "must be a boolean",
  array: /*i18n*/ "must be an array",
  object: /*i18n*/ "must be an object",
};

function ofType(type: string) {
  return { reason: types[type] ?? `must be a ${type}` };
}
