import {
  activeProjects,
  bestMatches,
  type CalendarDay,
  type Client,
  foldForSearch,
  matchRank,
  type NamedView,
  type Project,
  plusDays,
  type Signal,
  type Template,
} from "@daysignal/core";
import { type DayLanguage, english } from "@daysignal/core/day-language";
import { readDays } from "@daysignal/core/read-days";
import type { OpenedDialogProps } from "@daysignal/ui";
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
  ListChecks,
} from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { commandList, isOffered, keyCaps, runCommand } from "../../shared/commands.ts";
import { i18n } from "../../shared/language.ts";
import { loadDayLanguage } from "../../shared/load-day-language.ts";
import { region } from "../../shared/region.ts";
import { settingsParts } from "../../shared/settings-parts.ts";
import { takeTyped } from "../../shared/typed-ahead.ts";
import { dayLabel, formatDay, planForLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { beginWithTemplate } from "../template/begin-with-template.ts";
import { useTemplates } from "../template/use-templates.ts";

/** An action on a signal. */
export interface SignalCommand extends Pick<CommandMenuItem, "label" | "keys"> {
  id: string;
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
  /** Plans a signal for a day; absent where nothing is planned. */
  planFor?: (signal: Signal, day: CalendarDay) => void;
}

const goIcon = <ArrowRight className="mirrored" aria-hidden />;

/**
 * The command palette (§2): finds signals, projects, clients, days ("next friday") and commands. Choosing a
 * signal lists its actions.
 */
export default function Palette(props: PaletteProps) {
  const { open, onOpenChange, finalFocus } = props;
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<Signal | null>(null);
  const [dayLanguage, setDayLanguage] = useState(english);
  useEffect(() => {
    loadDayLanguage(i18n.locale).then(setDayLanguage);
  }, []);
  const { signals } = props;
  const recent = useMemo(
    () => signals.toSorted((a, b) => (a.updatedAt > b.updatedAt ? -1 : 1)),
    [signals],
  );
  const { data: clients = [] } = trpc.clients.list.useQuery();
  const { data: templates = [] } = useTemplates();
  const navigate = useNavigate();
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
  const search: Search = {
    ...props,
    recent,
    wanted,
    dayLanguage,
    clients,
    templates,
    beginWith: (template) => {
      beginWithTemplate(template);
      if (!runCommand("add")) void navigate({ to: "/", hash: "add" });
    },
    openClient: (clientId) => void navigate({ to: "/clients/$clientId", params: { clientId } }),
    choose,
    after,
  };
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
      groups={(chosen ? [signalGroup(chosen, search)] : searchGroups(search)).filter(
        ({ items }) => items.length > 0,
      )}
      empty={i18n.t("Nothing matches “{query}”", { query: wanted })}
      onBack={chosen ? () => setChosen(null) : undefined}
    />
  );
}

/** What the palette searches, and what its items do. */
interface Search extends PaletteProps {
  /** The signals, those changed last first. */
  recent: readonly Signal[];
  /** The trimmed query. */
  wanted: string;
  dayLanguage: DayLanguage;
  clients: readonly Client[];
  templates: readonly Template[];
  beginWith: (template: Template) => void;
  openClient: (id: string) => void;
  choose: (signal: Signal) => void;
  after: (run: () => void) => () => void;
}

const dayInFull = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;

const nameOf = ({ name }: { name: string }) => name;
const labelOf = ({ label }: { label: string }) => label;

/** The actions on a signal. */
function signalGroup(signal: Signal, search: Search): CommandMenuGroup {
  const { commandsOf, planFor, today, wanted, after } = search;
  const fitting = bestMatches(commandsOf(signal), labelOf, wanted, 30, foldForSearch);
  const days = planFor && signal.status !== "done" ? foundDays(search) : [];
  return {
    heading: signal.title,
    items: [
      ...fitting.map(({ id, run, ...command }) => ({
        ...command,
        value: `on-${id}`,
        icon: goIcon,
        onSelect: after(run),
      })),
      ...days
        .filter((day) => day >= today)
        .map((day) => ({
          value: `plan-for-${day}`,
          label: planForLabel(day, today),
          detail: formatDay(day, dayInFull),
          icon: <CalendarDays aria-hidden />,
          onSelect: after(() => planFor?.(signal, day)),
        })),
    ],
  };
}

/** The number of days, from yesterday on, that are found by the beginning of their names. */
const namedDayCount = 8;

/** The day that the query describes, else days by the beginning of a word of their names: "tom". */
function foundDays({ wanted, today, dayLanguage }: Search): readonly CalendarDay[] {
  if (wanted === "") return [];
  const [read] = readDays(wanted, today, region.locale, dayLanguage);
  if (read) return [read.day];
  return Array.from({ length: namedDayCount }, (_, index) => plusDays(today, index - 1)).filter(
    (day) => {
      const rank = matchRank(dayLabel(day, today), wanted, foldForSearch);
      return rank === 0 || rank === 1;
    },
  );
}

function searchGroups(search: Search): CommandMenuGroup[] {
  const { today, recent, projects, namedViews, clients, current, wanted, after } = search;
  const isSearch = wanted !== "";
  const days = foundDays(search);
  const found = isSearch ? recent : [];
  /** The best matches among things that are opened by their id. */
  const named = (
    kind: string,
    things: readonly { id: string; name: string }[],
    icon: ReactNode,
    open: (id: string) => void,
    limit = 5,
  ) =>
    bestMatches(things, nameOf, wanted, limit, foldForSearch).map(({ id, name }) => ({
      value: `${kind}-${id}`,
      label: name,
      icon,
      onSelect: after(() => open(id)),
    }));
  return [
    {
      heading: i18n.t("Days"),
      items: days.map((day) => ({
        value: `day-${day}`,
        label: i18n.t("Go to {day}", { day: dayLabel(day, today) }),
        detail: formatDay(day, dayInFull),
        icon: <CalendarDays aria-hidden />,
        onSelect: after(() => search.showDay(day)),
      })),
    },
    ...(current ? [signalGroup(current, search)] : []),
    {
      heading: i18n.t("Signals", {}, { comment: "Name of the product's tasks" }),
      items: bestMatches(found, ({ title }) => title, wanted, 8, foldForSearch).map((signal) =>
        signalItem(signal, search),
      ),
    },
    {
      heading: i18n.t("Projects"),
      items: named(
        "project",
        isSearch && isOffered("openProject") ? activeProjects(projects) : [],
        <Folder aria-hidden />,
        (id) => runCommand("openProject", id),
      ),
    },
    {
      heading: i18n.t("Views", {}, { comment: "Of the list of signals" }),
      items: named(
        "view",
        isOffered("openView") ? namedViews : [],
        <Bookmark aria-hidden />,
        (id) => runCommand("openView", id),
        isSearch ? 5 : 30,
      ),
    },
    {
      heading: i18n.t("Clients"),
      items: named("client", isSearch ? clients : [], <Building2 aria-hidden />, search.openClient),
    },
    { heading: i18n.t("Templates"), items: isSearch ? templateItems(search) : [] },
    { heading: i18n.t("Commands"), items: commandItems(search) },
  ];
}

function signalItem(signal: Signal, { today, choose }: Search): CommandMenuItem {
  const { id, title, status, currentLocation } = signal;
  return {
    value: `signal-${id}`,
    label: title,
    detail: currentLocation === "available" ? undefined : dayLabel(currentLocation, today),
    icon:
      status === "done" ? (
        <CircleCheck aria-label={i18n.t("Done", {}, { comment: "Of a signal: finished" })} />
      ) : (
        <Circle aria-hidden />
      ),
    onSelect: () => choose(signal),
  };
}

/** Beginning a new signal with a template. */
function templateItems({ templates, wanted, beginWith, after }: Search): CommandMenuItem[] {
  const named = templates.map((template) => ({
    template,
    label: i18n.t("New from template {name}", { name: template.name }),
  }));
  return bestMatches(named, labelOf, wanted, 5, foldForSearch).map(({ template, label }) => ({
    value: `template-${template.id}`,
    label,
    icon: <ListChecks aria-hidden />,
    onSelect: after(() => beginWith(template)),
  }));
}

/** The commands with a mounted handler, except those on a signal, which are listed with it. */
function commandItems({ wanted, after }: Search): CommandMenuItem[] {
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
      : settingsParts().map(({ id, label }) => ({
          value: `settings-${id}`,
          label: i18n.t("Settings: {panel}", { panel: label }),
          run: () => runCommand("settings", id),
        }));
  return bestMatches([...named, ...panels], labelOf, wanted, 30, foldForSearch).map(
    ({ run, ...command }) => ({ ...command, icon: goIcon, onSelect: after(run) }),
  );
}
