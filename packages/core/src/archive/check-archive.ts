import { DomainError } from "../errors.ts";
import type { Archive, ArchivedPlanEntry } from "./archive.ts";

/**
 * Throws INVALID_INPUT, naming the line at fault, unless an archive holds
 * together: each id once, everything that is referred to is in it, and its plan
 * is one that the product could have made (§4).
 */
export function checkArchive(archive: Archive): void {
  const clients = idsOf("clients", archive.clients);
  const projects = idsOf("projects", archive.projects);
  const signals = idsOf("signals", archive.signals);
  idsOf("subtasks", archive.subtasks);
  idsOf("planEntries", archive.planEntries);
  idsOf("feedback", archive.feedback);
  archive.projects.forEach(({ clientId }, index) => {
    if (clientId !== null && !clients.has(clientId)) missing(`projects.${index}.clientId`);
  });
  archive.signals.forEach(({ projectId }, index) => {
    if (projectId !== null && !projects.has(projectId)) missing(`signals.${index}.projectId`);
  });
  archive.subtasks.forEach(({ signalId }, index) => {
    if (!signals.has(signalId)) missing(`subtasks.${index}.signalId`);
  });
  archive.planEntries.forEach(({ signalId }, index) => {
    if (!signals.has(signalId)) missing(`planEntries.${index}.signalId`);
  });
  checkPlan(archive.planEntries);
}

function idsOf(kind: string, lines: readonly { id: string }[]): Set<string> {
  const ids = new Set<string>();
  lines.forEach(({ id }, index) => {
    if (ids.has(id)) refuse(`${kind}.${index}.id`, "is there twice");
    ids.add(id);
  });
  return ids;
}

function checkPlan(entries: readonly ArchivedPlanEntry[]): void {
  const slots = new Set<string>();
  const daysOfSignals = new Set<string>();
  const oneOffs = new Set<string>();
  entries.forEach((entry, index) => {
    const field = `planEntries.${index}`;
    const { slotPosition, rolledOverAt, completedAt, day, signalId, isOccurrence } = entry;
    if ((slotPosition === null) !== (rolledOverAt !== null)) {
      refuse(`${field}.slotPosition`, "is null for what has been rolled over, and only then");
    }
    if (rolledOverAt !== null && completedAt !== null) {
      refuse(`${field}.rolledOverAt`, "is null for what is finished");
    }
    if (slotPosition === null) return;
    once(slots, `${day} ${slotPosition}`, `${field}.slotPosition`, "is taken on that day");
    once(daysOfSignals, `${day} ${signalId}`, `${field}.day`, "has this signal already");
    if (!isOccurrence) once(oneOffs, signalId, `${field}.signalId`, "is on another day already");
  });
}

function once(seen: Set<string>, key: string, field: string, what: string): void {
  if (seen.has(key)) refuse(field, what);
  seen.add(key);
}

function missing(field: string): never {
  refuse(field, "is not in this file");
}

function refuse(field: string, what: string): never {
  throw new DomainError("INVALID_INPUT", { field, message: `${field} ${what}.` });
}
