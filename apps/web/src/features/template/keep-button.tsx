import type { Signal } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { useSubtasks } from "../subtask/use-subtasks.ts";
import { keepAsTemplate } from "./keep-as-template.ts";

/** Keeps the subtasks of a signal as a template; shown once it has some. */
export function KeepAsTemplateButton({ signal }: { signal: Signal }) {
  const client = useQueryClient();
  const { data: subtasks = [] } = useSubtasks(signal.id);
  if (subtasks.length === 0) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => void keepAsTemplate(client, signal)}
      style={{ marginInlineStart: "auto" }}
    >
      <ListChecks aria-hidden />
      {i18n.t("Keep as a template")}
    </Button>
  );
}
