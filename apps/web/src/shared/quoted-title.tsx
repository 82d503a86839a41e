import { Trans } from "#trans";
import styles from "./quoted-title.module.css";

/** The title of a dialog's signal, in quotation marks and truncated after two lines. */
export function QuotedTitle({ title }: { title: string }) {
  return (
    <span className={styles.title}>
      <Trans id="“{title}”" values={{ title: <bdi>{title}</bdi> }} />
    </span>
  );
}
