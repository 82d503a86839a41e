import { DomainError } from "@daysignal/core";
import type { ZodError } from "zod";

type Issue = ZodError["issues"][number];

/** Turns a schema's first issue into a refusal that names the field. */
export function inputProblem(error: ZodError): DomainError {
  const issue = error.issues[0];
  if (!issue) return new DomainError("INVALID_INPUT");
  if (issue.code === "unrecognized_keys") {
    const field = [...issue.path, issue.keys[0]].join(".");
    return new DomainError("INVALID_INPUT", { field, message: `${field} is not a known field.` });
  }
  const field = issue.path.join(".");
  return new DomainError("INVALID_INPUT", {
    ...(field === "" ? {} : { field }),
    message: `${field === "" ? "The request" : field} ${reason(issue)}.`,
  });
}

/**
 * The rest of the sentence "title …". Our own messages start in lower case and are used
 * as they are.
 */
function reason(issue: Issue): string {
  if (/^[a-z]/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      // An issue does not contain the value; only the library's message tells that it is missing.
      return issue.message.endsWith("received undefined")
        ? "is required"
        : `must be ${article(issue.expected)}`;
    case "too_small":
      return bound(issue.origin, "at least", Number(issue.minimum));
    case "too_big":
      return bound(issue.origin, "at most", Number(issue.maximum));
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return issue.format === "uuid" ? "must be a UUID" : "is not written as it should be";
    default:
      return "is not valid";
  }
}

function bound(origin: string, word: string, count: number): string {
  if (origin === "string") return `must be ${word} ${count} characters long`;
  if (origin === "array") return `must have ${word} ${count} entries`;
  return `must be ${word} ${count}`;
}

function article(type: string): string {
  if (type === "int") return "a whole number";
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
