import { isComposing, lazyPart } from "@daysignal/ui";
import { Link, useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { Activity, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { useMedia } from "../../shared/phone-media.ts";
import {
  firstSettingsPart,
  type SettingsPart,
  settingsParts,
} from "../../shared/settings-parts.ts";
import { useDocumentTitle } from "../../shared/use-document-title.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./settings-screen.module.css";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

const panels = {
  general: lazyPart(() => import("./settings-form.tsx")),
  reminders: lazyPart(() => import("./reminders-part.tsx")),
  score: lazyPart(() => import("./score-panel.tsx")),
  templates: lazyPart(() => import("../template/template-panel.tsx")),
  calendars: lazyPart(() => import("./calendars-part.tsx")),
  tokens: lazyPart(() => import("../token/token-panel.tsx")),
  hooks: lazyPart(() => import("../hook/hook-panel.tsx")),
  import: lazyPart(() => import("../archive/import-panel.tsx")),
  archive: lazyPart(() => import("../archive/archive-panel.tsx")),
} as const satisfies Record<SettingsPart, unknown>;

/** As in settings-screen.module.css: the list of the parts is a page of its own. */
const narrow = "(width < 48rem)";

interface SettingsScreenProps {
  /** The part in the address; undefined at /settings. */
  part: SettingsPart | undefined;
}

/**
 * /settings and /settings/{part} (§2): 'App Settings', one part at a time, with the list of the parts
 * next to it. In a narrow window the list is at /settings, and leads to the parts.
 */
export function SettingsScreen({ part }: SettingsScreenProps) {
  const screen = useScreen("/settings/{-$part}");
  const isNarrow = useMedia(narrow);
  const shown = part ?? (isNarrow ? undefined : firstSettingsPart);
  const parts = settingsParts();
  const label = parts.find(({ id }) => id === shown)?.label;
  useDocumentTitle(label === undefined ? screen.title : `${label} · ${screen.title}`);
  useLeavingByEscape(isNarrow && part !== undefined);
  const isAlone = isNarrow && shown !== undefined;
  // The part that the list is returned to from.
  const [leftPart, setLeftPart] = useState(shown);
  if (shown !== undefined && shown !== leftPart) setLeftPart(shown);
  return (
    <SideScreen
      {...screen}
      // The name of the part is in its place.
      isTitleHidden={isAlone}
      back={
        isAlone ? (
          <Link to="/settings/{-$part}" params={{ part: undefined }} ref={screen.home}>
            <ArrowLeft className="mirrored" aria-hidden />
            {screen.title}
          </Link>
        ) : undefined
      }
    >
      <div className={styles.layout}>
        {isAlone ? null : <PartsNav shown={shown} isNarrow={isNarrow} leftPart={leftPart} />}
        <Parts shown={shown} labels={new Map(parts.map(({ id, label }) => [id, label]))} />
      </div>
    </SideScreen>
  );
}

interface PartsNavProps {
  shown: SettingsPart | undefined;
  isNarrow: boolean;
  /** The part that was shown last, whose link takes the focus back. */
  leftPart: SettingsPart | undefined;
}

function PartsNav({ shown, isNarrow, leftPart }: PartsNavProps) {
  const left = useRef<HTMLAnchorElement>(null);
  useEffect(() => left.current?.focus(), []);
  return (
    <nav aria-label={i18n.t("Settings")} className={styles.nav}>
      <ul role="list">
        {settingsParts().map(({ id, label }) => (
          <li key={id}>
            <Link
              to="/settings/{-$part}"
              params={{ part: id }}
              // Next to the list, the way back leads out of the settings.
              replace={!isNarrow}
              // The first part is also at /settings.
              aria-current={id === shown ? "page" : undefined}
              className={styles.link}
              {...(id === leftPart && shown === undefined ? { ref: left } : {})}
            >
              {label}
              <ChevronRight size={16} className="mirrored" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PartsProps {
  shown: SettingsPart | undefined;
  labels: ReadonlyMap<SettingsPart, string>;
}

/** The shown part. Those that were shown before keep their state: forms, secrets, a preview. */
function Parts({ shown, labels }: PartsProps) {
  const [visited, setVisited] = useState<readonly SettingsPart[]>([]);
  if (shown !== undefined && !visited.includes(shown)) setVisited([...visited, shown]);
  return visited.map((id) => (
    <Activity key={id} mode={id === shown ? "visible" : "hidden"}>
      <Part id={id} label={labels.get(id) ?? ""} />
    </Activity>
  ));
}

/** A part and its heading, which takes the focus from the link that led here. */
function Part({ id, label }: { id: SettingsPart; label: string }) {
  const Panel = panels[id];
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const comesFromAnother = useCanGoBack();
  const takeFocus = useEffectEvent(() => {
    if (comesFromAnother) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  return (
    <section aria-labelledby={headingId} data-part={id} className={styles.part}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {label}
      </h2>
      <Suspense fallback={<SettingsSkeleton />}>
        <Panel />
      </Suspense>
    </section>
  );
}

/** Escape leads where one came from; from a part that covers the list, to the list. */
function useLeavingByEscape(hasList: boolean): void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const leave = useEffectEvent(() => {
    // A field saves on blur.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (hasList) void navigate({ to: "/settings/{-$part}", params: { part: undefined } });
    else if (canGoBack) router.history.back();
    else void navigate({ to: "/" });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // What is open over the screen has prevented it.
      if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
      // A secret that is shown only once stays until it is left on purpose.
      const secrets = [...document.querySelectorAll("main [data-shown-once]")];
      if (secrets.some((secret) => secret.checkVisibility())) return;
      leave();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
