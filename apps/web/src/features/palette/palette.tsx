import {
  activeProjects,
  type CalendarDay,
  type Client,
  type NamedView,
  type Project,
  type Signal,
} from "@daysignal/core";
import { type DayLanguage, english } from "@daysignal/core/day-language";
import { readDays } from "@daysignal/core/read-days";
import {
  CommandMenu,
  type CommandMenuGroup,
  type CommandMenuItem,
} from "@daysignal/ui/command-menu";
import { useNavigate } from "@tanstack/react-router";
import {
  ArrowRight,
  Bookmark,
  Building2,
  CalendarDays,
  Circle,
  CircleCheck,
  Folder,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { commandList, isOffered, keyCaps, runCommand } from "../../shared/commands.ts";
import { loadDayLanguage } from "../../shared/day-languages/load-day-language.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { settingsTabs } from "../../shared/settings-tabs.ts";
import { takeTyped } from "../../shared/typed-ahead.ts";
import type { OpenedDialogProps } from "../../shared/use-dialog.ts";
import { dayLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import styles from "./palette.module.css";
import { best } from "./palette-search.ts";

/** An action on a signal. */
export interface SignalCommand {
  id: string;
  label: string;
  keys: readonly string[] | undefined;
  run: () => void;
}

export interface PaletteProps extends OpenedDialogProps {
  today: CalendarDay;
  signals: readonly Signal[];
  projects: readonly Project[];
  namedViews: readonly NamedView[];
  /** The signal that had focus. */
  current: Signal | null;
  commandsOf: (signal: Signal) => readonly SignalCommand[];
  showDay: (day: CalendarDay) => void;
}

const icons = {
  go: <ArrowRight className={styles.go} aria-hidden />,
  day: <CalendarDays aria-hidden />,
};

/**
 * The command palette (§2): finds signals, projects, clients, days ("next friday") and commands. Choosing a
 * signal lists its actions.
 */
export default function Palette(props: PaletteProps) {
  const { open, onOpenChange, finalFocus, commandsOf } = props;
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<Signal | null>(null);
  const [dayLanguage, setDayLanguage] = useState(english);
  useEffect(() => {
    loadDayLanguage(i18n.locale).then(setDayLanguage);
  }, []);
  const { data: clients = [] } = trpc.clients.list.useQuery();
  const navigate = useNavigate();
  const openClient = (clientId: string) =>
    void navigate({ to: "/clients/$clientId", params: { clientId } });
  const wanted = query.trim();
  const waiting = useRef<(() => void) | null>(null);
  /** Runs after the palette is closed and focus is back: the command may open something else. */
  const after = (run: () => void) => () => {
    waiting.current = run;
    onOpenChange(false);
  };
  const onClosed = () => {
    setQuery("");
    setChosen(null);
    waiting.current?.();
    waiting.current = null;
  };
  const choose = (signal: Signal) => {
    setChosen(signal);
    setQuery("");
  };
  const groups = chosen
    ? [signalGroup(chosen, wanted, commandsOf, after)]
    : searchGroups({ ...props, clients, openClient }, wanted, dayLanguage, choose, after);
  return (
    <CommandMenu
      {...{ open, onOpenChange, onClosed, finalFocus }}
      label={i18n.t("Search and commands")}
      placeholder={chosen ? i18n.t("What to do with it?") : i18n.t("Search or command…")}
      query={query}
      onQueryChange={setQuery}
      onFieldFocus={() => {
        const typed = takeTyped();
        if (typed !== "") setQuery(typed);
      }}
      groups={groups.filter(({ items }) => items.length > 0)}
      empty={i18n.t("Nothing matches “{query}”", { query: wanted })}
      onBack={chosen ? () => setChosen(null) : undefined}
    />
  );
}

type After = (run: () => void) => () => void;

function signalGroup(
  signal: Signal,
  wanted: string,
  commandsOf: PaletteProps["commandsOf"],
  after: After,
): CommandMenuGroup {
  const fitting = best(commandsOf(signal), ({ label }) => label, wanted, 30);
  return {
    heading: signal.title,
    items: fitting.map(({ id, label, keys, run }) => ({
      value: `on-${id}`,
      label,
      keys,
      icon: icons.go,
      onSelect: after(run),
    })),
  };
}

interface Searched extends PaletteProps {
  clients: readonly Client[];
  openClient: (id: string) => void;
}

function searchGroups(
  {
    today,
    signals,
    projects,
    namedViews,
    clients,
    current,
    commandsOf,
    showDay,
    openClient,
  }: Searched,
  wanted: string,
  dayLanguage: DayLanguage,
  choose: (signal: Signal) => void,
  after: After,
): CommandMenuGroup[] {
  const isSearch = wanted !== "";
  const days = isSearch ? readDays(wanted, today, region.locale, dayLanguage) : [];
  return [
    {
      heading: i18n.t("Days"),
      items: days.slice(0, 1).map(({ day }) => ({
        value: `day-${day}`,
        label: i18n.t("Go to {day}", { day: dayLabel(day, today) }),
        detail: day,
        icon: icons.day,
        onSelect: after(() => showDay(day)),
      })),
    },
    ...(current ? [signalGroup(current, wanted, commandsOf, after)] : []),
    {
      heading: i18n.t("Signals", {}, { comment: "Name of the product's tasks" }),
      items: isSearch
        ? best(signals, ({ title }) => title, wanted, 8).map((signal) =>
            signalItem(signal, today, () => choose(signal)),
          )
        : [],
    },
    {
      heading: i18n.t("Projects"),
      items:
        isSearch && isOffered("openProject")
          ? best(activeProjects(projects), ({ name }) => name, wanted, 5).map(({ id, name }) => ({
              value: `project-${id}`,
              label: name,
              icon: <Folder aria-hidden />,
              onSelect: after(() => runCommand("openProject", id)),
            }))
          : [],
    },
    {
      heading: i18n.t("Views", {}, { comment: "Of the list of signals" }),
      items: isOffered("openView")
        ? best(namedViews, ({ name }) => name, wanted, isSearch ? 5 : 30).map(({ id, name }) => ({
            value: `view-${id}`,
            label: name,
            icon: <Bookmark aria-hidden />,
            onSelect: after(() => runCommand("openView", id)),
          }))
        : [],
    },
    {
      heading: i18n.t("Clients"),
      items: isSearch
        ? best(clients, ({ name }) => name, wanted, 5).map(({ id, name }) => ({
            value: `client-${id}`,
            label: name,
            icon: <Building2 aria-hidden />,
            onSelect: after(() => openClient(id)),
          }))
        : [],
    },
    { heading: i18n.t("Commands"), items: commandItems(wanted, after) },
  ];
}

function signalItem(signal: Signal, today: CalendarDay, onSelect: () => void): CommandMenuItem {
  const { id, title, status, currentLocation } = signal;
  const isDone = status === "done";
  return {
    value: `signal-${id}`,
    label: title,
    detail: currentLocation === "available" ? undefined : dayLabel(currentLocation, today),
    icon: isDone ? (
      <CircleCheck aria-label={i18n.t("Done", {}, { comment: "Of a signal: finished" })} />
    ) : (
      <Circle aria-hidden />
    ),
    onSelect,
  };
}

/** The commands with a mounted handler, except those on a signal, which are listed with it. */
function commandItems(wanted: string, after: After): CommandMenuItem[] {
  const offered = commandList.filter(
    ({ id, hidden, group }) =>
      !hidden && id !== "palette" && group !== "The signal you are on" && isOffered(id),
  );
  const named = offered.map(({ id, label, keys }) => ({
    value: `command-${id}`,
    label: i18n.t(label),
    keys: keys?.[0] === undefined ? undefined : keyCaps(keys[0]),
    run: () => runCommand(id),
  }));
  const panels =
    wanted === "" || !isOffered("settings")
      ? []
      : settingsTabs().map(({ value, label }) => ({
          value: `settings-${value}`,
          label: i18n.t("Settings: {panel}", { panel: label }),
          keys: undefined,
          run: () => runCommand("settings", value),
        }));
  return best([...named, ...panels], ({ label }) => label, wanted, 30).map(
    ({ run, ...command }) => ({ ...command, icon: icons.go, onSelect: after(run) }),
  );
}
