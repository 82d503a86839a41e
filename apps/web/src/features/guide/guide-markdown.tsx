import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import styles from "./guide.module.css";
import { contents, linkedPage, pictureAddress } from "./guide-pages.ts";

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
  // A page of the repository, which the server does not have.
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
  // The screen's heading is above them.
  h1: ({ children }) => <h2 className="text-heading">{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
};

/** A page of the guide. Links among its pages stay in the app. */
export function GuideMarkdown({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={components}>
      {text}
    </Markdown>
  );
}
