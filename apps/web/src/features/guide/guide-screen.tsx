import { useEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import NotFoundPage from "../../shared/not-found-page.tsx";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./guide.module.css";
import { GuideMarkdown } from "./guide-markdown.tsx";
import { contents, forThisServer, guideText } from "./guide-pages.ts";

/** /guide and /guide/{page} (§2): the pages of docs/guide, in English. */
export function GuideScreen({ page = contents }: { page?: string | undefined }) {
  const screen = useScreen("/guide/{-$page}");
  const article = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // The pressed link is gone.
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
        <GuideMarkdown text={forThisServer(text)} />
      </article>
    </SideScreen>
  );
}
