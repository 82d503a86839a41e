import { Announcer, Button, Logo, PartBoundary } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
} from "react";
import { i18n } from "../../shared/language.ts";
import { lastView } from "../../shared/last-view.ts";
import { onSideMedia, useIsPhone, useMedia } from "../../shared/phone-media.ts";
import { PlacesBar } from "../../shared/places-bar.tsx";
import { PlacesNav } from "../../shared/places-nav.tsx";
import { productName } from "../../shared/product-name.ts";
import { type ScreenPath, type ScreenTitle, screens } from "../../shared/screens.ts";
import { useDocumentTitle } from "../../shared/use-document-title.ts";
import { useHeadingFocus } from "../../shared/use-heading-focus.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { SideCommands } from "./side-commands.tsx";
import "./side-outline.css";
import { UserMenu } from "../account/session/user-menu.tsx";
import { RunningPlace } from "../time-spent/running-place.tsx";
import { useRoomForPlaces } from "../time-spent/use-room-for-places.ts";
import styles from "./side-screen.module.css";

/**
 * What a screen passes to its frame (SideScreen): its title, unless that is a name, and its link
 * back, to which focus can return. Renders the screen again when the language changes.
 */
export function useScreen<Path extends ScreenPath>(path: Path) {
  useLanguage();
  const home: RefObject<HTMLAnchorElement | null> = useRef(null);
  const { title } = screens[path];
  return { title: (title === null ? null : i18n.t(title)) as ScreenTitle<Path>, home };
}

interface SideScreenProps {
  title: string;
  /** What there is, in a few words; null while it loads. Without it, there is no line for it. */
  status?: string | null;
  /** Controls that change what `status` says, next to it. */
  besideStatus?: ReactNode;
  /** The link back, to which focus returns when what had it is gone. */
  home: RefObject<HTMLAnchorElement | null>;
  /** The title is for screen readers alone, because a part of the screen shows its name there. */
  isTitleHidden?: boolean;
  /** The link back; by default to the planner. */
  back?: ReactElement | undefined;
  /** What stays in sight below, null while it loads. The rest scrolls above it; nothing is covered. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A screen beside the planner: its heading, the way back, and the user menu.
 */
export function SideScreen(props: SideScreenProps) {
  const { title, status, besideStatus, home, isTitleHidden = false, back, foot, children } = props;
  useDocumentTitle(title);
  const heading = useHeadingFocus();
  const isPhone = useIsPhone();
  const isOnSide = useMedia(onSideMedia);
  const content = (
    <>
      {/* Before the children, whose commands come after these. */}
      <SideCommands />
      <header className={styles.header} data-no-print="">
        <Link to="/" aria-label={i18n.t("{productName}, today", { productName })}>
          <Logo name={productName} />
        </Link>
        {isPhone ? null : <RunningPlace at="header" />}
        {isPhone ? null : <PlacesNav />}
        <UserMenu />
      </header>
      <div className={styles.head} data-title-hidden={isTitleHidden || undefined}>
        <Button variant="quiet" size="sm" className={styles.back} data-no-print="" asChild>
          {back ?? (
            <Link to="/" search={lastView()} ref={home}>
              <ArrowLeft className="mirrored" aria-hidden />
              <span className={styles.backWords}>{i18n.t("Back to Signals")}</span>
            </Link>
          )}
        </Button>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {status === undefined ? null : (
          <div className={styles.status}>
            <p role="status" className={styles.count}>
              {status}
            </p>
            {besideStatus}
          </div>
        )}
      </div>
      <PartBoundary>{children}</PartBoundary>
      <Announcer />
    </>
  );
  if (foot === undefined)
    return (
      <main className={styles.screen}>
        {content}
        {isPhone ? <PlacesBar at="screen" above={<RunningPlace at="foot" />} /> : null}
        {isPhone && !isOnSide ? <RoomForPlaces /> : null}
      </main>
    );
  return (
    <main className={styles.framed}>
      <div className={styles.scroller}>
        <div className={styles.screen}>{content}</div>
        {isPhone && isOnSide ? <PlacesBar at="screen" /> : null}
      </div>
      {isPhone && foot ? (
        <div className={styles.running} data-no-print="">
          <div>
            <RunningPlace at="foot" />
          </div>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys come from the controls inside */}
      <div className={styles.foot} onKeyDown={scrollAbove}>
        <div>{foot}</div>
      </div>
      {isPhone && !isOnSide ? <PlacesBar at="foot" /> : null}
    </main>
  );
}

function RoomForPlaces() {
  useRoomForPlaces();
  return null;
}

/** The parts of its height by which keys scroll what is above the foot. */
const scrolledBy = new Map([
  ["ArrowUp", -0.1],
  ["ArrowDown", 0.1],
  ["PageUp", -0.9],
  ["PageDown", 0.9],
]);

/** Browsers scroll by keys only what has the focus in it. */
function scrollAbove({ key, currentTarget: foot }: KeyboardEvent<HTMLElement>) {
  const part = scrolledBy.get(key);
  const above = foot.parentElement?.firstElementChild;
  if (part !== undefined && above) above.scrollBy({ top: part * above.clientHeight });
}
