import { activeProjects, type CalendarDay, type QuickAdd, type Signal } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { useProjects } from "../project/use-projects.ts";
import { readPlannerData } from "../signal/planner-cache.ts";
import { useTemplates } from "../template/use-templates.ts";
import type { LineContext, LineReader } from "./quick-add-reader.ts";

let loading: { tag: string; reader: Promise<LineReader> } | undefined;

/** Loads the parser for the app's language once; a failed load is retried the next time. */
function loadReader(): Promise<LineReader> {
  const tag = i18n.locale;
  if (loading?.tag !== tag) {
    const reader = import("./quick-add-reader.ts").then(({ lineReader }) => lineReader(tag));
    loading = { tag, reader };
    reader.catch(() => {
      loading = undefined;
    });
  }
  return loading.reader;
}

const noSignals: readonly Signal[] = [];

export interface QuickAddReading {
  /** Null until it is loaded. */
  reader: LineReader | null;
  /** The parsed line; null while there is none. */
  understood: QuickAdd | null;
  /** The tags, projects and templates to suggest. */
  known: Pick<LineContext, "tags" | "projects" | "templates">;
  /** To be called when the box gets focus. */
  prepare: () => void;
  /** Parses a line, asynchronously while the parser loads; just the title if it fails to load. */
  read: (line: string, plain: readonly string[]) => QuickAdd | Promise<QuickAdd>;
}

/**
 * Parses the line of the add box (§2) while `isOn`; else it is a title only. A rule starts on or after
 * `addTo`, or today.
 */
export function useQuickAdd(
  line: string,
  plain: readonly string[],
  isOn: boolean,
  addTo: CalendarDay | null,
): QuickAddReading {
  const today = useToday();
  const [reader, setReader] = useState<LineReader | null>(null);
  // Read without subscribing: the box need not be rendered when a signal changes.
  const signals = readPlannerData(useQueryClient()).signals ?? noSignals;
  const { data: projects } = useProjects();
  const { data: templates } = useTemplates(reader !== null);
  const known = useMemo(
    () => ({
      tags: reader?.offeredTags(signals) ?? [],
      projects: activeProjects(projects ?? []),
      templates: templates ?? [],
    }),
    [reader, signals, projects, templates],
  );
  const understood = useMemo(() => {
    if (!isOn || !reader || line.trim() === "") return null;
    return reader.read(line, { ...known, today, addTo, plain });
  }, [isOn, reader, line, known, today, addTo, plain]);
  const prepare = useCallback(() => {
    loadReader().then(setReader, () => undefined);
  }, []);
  return {
    reader,
    understood,
    known,
    prepare,
    read: (text, without) => {
      const asTitle = { title: text.trim(), parts: [], unknownProjects: [] };
      if (!isOn) return asTitle;
      const context = { ...known, today, addTo, plain: without };
      if (reader) return reader.read(text, context);
      return loadReader().then(
        (loaded) => loaded.read(text, context),
        () => asTitle,
      );
    },
  };
}
