import styles from "./morning.module.css";

/** The place of the greeting in the page's outline, into which start/first-words.ts writes it. */
export const MorningWordsPlace = () => <p data-words="" className={styles.lead} />;
