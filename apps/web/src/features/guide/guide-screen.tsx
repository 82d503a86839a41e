import { Input, isComposing } from "@daysignal/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { Search } from "lucide-react";
import {
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { i18n } from "../../shared/language.ts";
import NotFoundPage from "../../shared/not-found-page.tsx";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./guide.module.css";
import { contents, forThisServer, guideText, linkedPage, pictureAddress } from "./guide-pages.ts";
import { GuideResults } from "./guide-results.tsx";
import { anchorOf, guideSections, searchGuide } from "./guide-search.ts";

function GuideLink({ href = "", children }: { href?: string | undefined; children?: ReactNode }) {
  const page = linkedPage(href);
  if (page !== undefined) {
    const [, hash = ""] = href.split("#");
    return (
      <Link
        to="/guide/{-$page}"
        params={{ page: page === contents ? undefined : page }}
        hash={hash}
      >
        {children}
      </Link>
    );
  }
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  // A page of the repository, which this server does not have.
  return children;
}

const components: Components = {
  a: ({ href, children }) => <GuideLink href={href}>{children}</GuideLink>,
  img: ({ src, alt }) => (
    <img
      src={typeof src === "string" ? pictureAddress(src) : undefined}
      alt={alt ?? ""}
      className={styles.picture}
    />
  ),
  // The headings are below the screen's own.
  h1: ({ children }) => (
    <h2 id={anchorOf(textOf(children))} className="text-heading">
      {children}
    </h2>
  ),
  h2: ({ children }) => <h3 id={anchorOf(textOf(children))}>{children}</h3>,
  h3: ({ children }) => <h4 id={anchorOf(textOf(children))}>{children}</h4>,
};

/** The text of a heading, of which a part may be code. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === "string" ? node : "";
}

/** /guide and /guide/{page} (§2): the pages of docs/guide, in English, and a search in all of them. */
export function GuideScreen({ page = contents }: { page?: string | undefined }) {
  const screen = useScreen("/guide/{-$page}");
  const article = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const sections = useMemo(guideSections, []);
  const matches = searchGuide(sections, query);
  const isSearching = matches !== null;
  const hash = useLocation({ select: (location) => location.hash });
  const shown = useRef({ page, isSearching });
  useEffect(() => {
    const was = shown.current;
    shown.current = { page, isSearching };
    if (isSearching) return;
    // The clicked link is gone.
    const isOpened =
      was.page !== page || (was.isSearching && document.activeElement === document.body);
    if (isOpened) article.current?.focus({ preventScroll: true });
    if (hash && isOpened) document.getElementById(hash)?.scrollIntoView();
  }, [page, hash, isSearching]);
  const text = guideText(page);
  if (text === undefined) return <NotFoundPage />;
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed during composition belong to the input method.
    if (isComposing(event.nativeEvent)) return;
    const [first] = results.current?.querySelectorAll("a") ?? [];
    if (event.key === "Escape" && query !== "") setQuery("");
    else if (event.key === "ArrowDown") first?.focus();
    else if (event.key === "Enter") first?.click();
    else return;
    event.preventDefault();
  };
  return (
    <SideScreen
      {...screen}
      status={i18n.locale === "en" ? null : i18n.t("The guide is in English.")}
    >
      <search className={styles.search} data-no-print="" onKeyDown={onKeyDown}>
        <Search aria-hidden />
        <Input
          ref={field}
          type="search"
          aria-label={i18n.t("Search the guide")}
          placeholder={i18n.t("Search the guide")}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </search>
      {matches ? (
        <div ref={results}>
          <GuideResults
            query={query}
            matches={matches}
            onOpen={() => setQuery("")}
            onLeave={() => field.current?.focus()}
          />
        </div>
      ) : (
        <article
          ref={article}
          tabIndex={-1}
          lang="en"
          dir="auto"
          className={styles.page}
          data-contents={page === contents ? "" : undefined}
        >
          <Markdown remarkPlugins={[remarkGfm]} components={components}>
            {forThisServer(text)}
          </Markdown>
        </article>
      )}
    </SideScreen>
  );
}
