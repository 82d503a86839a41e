import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { i18n } from "../../shared/language.ts";
import NotFoundPage from "../../shared/not-found-page.tsx";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./guide.module.css";
import { contents, forThisServer, guideText, linkedPage, pictureAddress } from "./guide-pages.ts";

function GuideLink({ href = "", children }: { href?: string | undefined; children?: ReactNode }) {
  const page = linkedPage(href);
  if (page !== undefined) {
    return (
      <Link to="/guide/{-$page}" params={{ page: page === contents ? undefined : page }}>
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
  h1: ({ children }) => <h2 className="text-heading">{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
};

/** /guide and /guide/{page} (§2): the pages of docs/guide, in English. */
export function GuideScreen({ page = contents }: { page?: string | undefined }) {
  const screen = useScreen("/guide/{-$page}");
  const article = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // The clicked link is gone.
    article.current?.focus({ preventScroll: true });
  }, [page]);
  const text = guideText(page);
  if (text === undefined) return <NotFoundPage />;
  return (
    <SideScreen
      {...screen}
      status={i18n.locale === "en" ? null : i18n.t("The guide is in English.")}
    >
      <article ref={article} tabIndex={-1} lang="en" dir="auto" className={styles.page}>
        <Markdown remarkPlugins={[remarkGfm]} components={components}>
          {forThisServer(text)}
        </Markdown>
      </article>
    </SideScreen>
  );
}
