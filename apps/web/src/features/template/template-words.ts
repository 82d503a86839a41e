import type { Template } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** "7 subtasks": the lines of a template. */
export const lineCount = ({ subtasks }: Template): string =>
  i18n.t("{count, plural, one {# subtask} other {# subtasks}}", { count: subtasks.length });
