import { EmptyState } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Fragment, type KeyboardEvent } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./guide.module.css";
import type { GuideMatch, TextPiece } from "./guide-search.ts";

interface GuideResultsProps {
  query: string;
  matches: readonly GuideMatch[];
  /** Called when a result is opened. */
  onOpen: () => void;
  /** Called when Up is pressed at the first result. */
  onLeave: () => void;
}

/** The sections of the guide that match, as links; arrows move between them. */
export function GuideResults({ query, matches, onOpen, onLeave }: GuideResultsProps) {
  if (matches.length === 0) {
    return <EmptyState title={i18n.t("Nothing matches “{query}”", { query: query.trim() })} />;
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll("a")];
    const next = links.findIndex((link) => link === event.target) + step;
    if (next < 0) onLeave();
    else links[next]?.focus();
  };
  return (
    <ul role="list" lang="en" dir="ltr" className={styles.results} onKeyDown={onKeyDown}>
      {matches.map(({ page, anchor, title, heading, excerpt }) => (
        <li key={`${page}#${anchor}`}>
          <Link to="/guide/{-$page}" params={{ page }} hash={anchor} onClick={onOpen}>
            <Marked pieces={heading ?? title} />
          </Link>
          {heading ? (
            <span className={styles.where}>
              <Marked pieces={title} />
            </span>
          ) : null}
          <p className={styles.excerpt}>
            <Marked pieces={excerpt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A text with the searched words marked. */
const Marked = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map(({ text, isMatch }, index) =>
    isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
