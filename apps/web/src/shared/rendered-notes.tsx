import type { ComponentProps, ReactNode } from "react";
import Markdown, { type Components, defaultUrlTransform, type ExtraProps } from "react-markdown";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import styles from "./rendered-notes.module.css";

interface LinkProps {
  href?: string | undefined;
  children?: ReactNode;
}

const NotesLink = ({ href, children }: LinkProps) =>
  href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  );

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
  a: ({ href, children }) => <NotesLink href={href}>{children}</NotesLink>,
  // Fetching a picture would tell its server who reads the notes, and when.
  img: ({ src, alt }) => (
    <NotesLink href={typeof src === "string" ? src : undefined}>{alt || src}</NotesLink>
  ),
  code: Code,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

/** Addresses of the web and of mail; others have no link. */
const address = (url: string) => (/^(https?:|mailto:)/i.test(url) ? defaultUrlTransform(url) : "");

/** Notes as Markdown (§2): emphasis, lists, links, code. HTML in them is text. */
export default function RenderedNotes({ text }: { text: string }) {
  return (
    <div dir="auto" className={styles.notes}>
      <Markdown
        remarkPlugins={[remarkGfm, remarkBreaks]}
        components={components}
        urlTransform={address}
      >
        {text}
      </Markdown>
    </div>
  );
}
