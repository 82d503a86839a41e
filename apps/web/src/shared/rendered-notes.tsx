import type { ComponentProps, ReactNode } from "react";
import Markdown, { type Components, defaultUrlTransform, type ExtraProps } from "react-markdown";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import styles from "./rendered-notes.module.css";

/** Addresses of the web and of mail; others have no link. */
const address = (url: string) => (/^(https?:|mailto:)/i.test(url) ? defaultUrlTransform(url) : "");

interface LinkProps {
  /** As it was typed. */
  href: string;
  /** The text; an empty one is replaced by the address. */
  children?: ReactNode;
  /** What stands before the bracket: "!" for a picture. */
  sign?: string;
}

/** A link; one that leads elsewhere than to the web or to mail is shown as it was typed. */
function NotesLink({ href, children, sign = "" }: LinkProps) {
  const target = address(href);
  if (target) {
    return (
      <a href={target} target="_blank" rel="noopener noreferrer">
        {children || href}
      </a>
    );
  }
  // An address in angle brackets, which has a scheme, is its own text.
  if (children === href && href.includes(":")) return children;
  return (
    <>
      {`${sign}[`}
      {children}
      {`](${href})`}
    </>
  );
}

const Heading = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

/** Code with the words that follow an opening fence: whoever meant no language loses none of them. */
const Code = ({ className, node, children }: ComponentProps<"code"> & ExtraProps) => {
  const opening = [className?.replace(/^language-/, ""), node?.data?.meta].filter(Boolean);
  return (
    <code>
      {opening.length > 0 && `${opening.join(" ")}\n`}
      {children}
    </code>
  );
};

const components: Components = {
  a: ({ href = "", children }) => <NotesLink href={href}>{children}</NotesLink>,
  // Fetching a picture would tell its server who reads the notes, and when.
  img: ({ src, alt }) => (
    <NotesLink href={typeof src === "string" ? src : ""} sign="!">
      {alt}
    </NotesLink>
  ),
  code: Code,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

/** Notes as Markdown (§2): emphasis, lists, links, code. HTML in them is text. */
export default function RenderedNotes({ text }: { text: string }) {
  return (
    <div dir="auto" className={styles.notes}>
      <Markdown
        remarkPlugins={[remarkGfm, remarkBreaks]}
        components={components}
        // `NotesLink` decides which addresses become links.
        urlTransform={(url) => url}
      >
        {text}
      </Markdown>
    </div>
  );
}
