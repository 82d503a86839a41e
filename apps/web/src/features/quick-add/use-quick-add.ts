import { activeProjects, type QuickAdd, type Signal, tagSuggestions } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useToday } from "../../shared/today.ts";
import { useProjects } from "../project/use-projects.ts";
import { occurringTags } from "../signal/occurring-tags.ts";
import { readPlannerData } from "../signal/planner-cache.ts";
import type { LineContext } from "./quick-add-reader.ts";

type Reader = typeof import("./quick-add-reader.ts");

let loading: Promise<Reader> | undefined;

/** Fetches what understands a line, once; a failed fetch is tried again the next time. */
function loadReader(): Promise<Reader> {
  loading ??= import("./quick-add-reader.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const noSignals: readonly Signal[] = [];

/** Tags in use, the most frequent first, and then those of §9. */
function offeredTags(signals: readonly Signal[]): string[] {
  return [...new Set([...occurringTags(signals).map(({ tag }) => tag), ...tagSuggestions])];
}

export interface QuickAddReading {
  /** What is understood of the line so far; null while nothing is. */
  understood: QuickAdd | null;
  /** What can be suggested. */
  known: Pick<LineContext, "tags" | "projects">;
  /** To be called once somebody goes to the box. */
  prepare: () => void;
  /** What a line says, as soon as that can be told; the line itself where it cannot. */
  read: (line: string, plain: readonly string[]) => QuickAdd | Promise<QuickAdd>;
}

/** Understands the line of the add box (§2) while `isOn`; else it is a title and nothing more. */
export function useQuickAdd(
  line: string,
  plain: readonly string[],
  isOn: boolean,
): QuickAddReading {
  const today = useToday();
  const [reader, setReader] = useState<Reader | null>(null);
  // As they are when something is typed: the box shows nothing of them, and is left alone when one of them changes.
  const signals = readPlannerData(useQueryClient()).signals ?? noSignals;
  const { data: projects } = useProjects();
  const known = useMemo(
    () => ({
      tags: reader ? offeredTags(signals) : [],
      projects: activeProjects(projects ?? []),
    }),
    [reader, signals, projects],
  );
  const understood = useMemo(() => {
    if (!isOn || !reader || line.trim() === "") return null;
    return reader.readLine(line, { ...known, today, plain });
  }, [isOn, reader, line, known, today, plain]);
  const prepare = useCallback(() => {
    loadReader().then(setReader, () => undefined);
  }, []);
  return {
    understood,
    known,
    prepare,
    read: (text, without) => {
      const asTitle = { title: text.trim(), parts: [], unknownProjects: [] };
      if (!isOn) return asTitle;
      const context = { ...known, today, plain: without };
      if (reader) return reader.readLine(text, context);
      return loadReader().then(
        ({ readLine }) => readLine(text, context),
        () => asTitle,
      );
    },
  };
}
